"""What a person sees of a bound field and list, with a manual clock in a real browser."""


def page(browser, server):
    browser.go(f"{server.address}/combobox.html")
    wait_until(browser, "window.isReady")
    browser.run("test.input.focus()")


def wait_until(browser, condition):
    browser.run(f"while (!({condition})) await new Promise((done) => requestAnimationFrame(done))")


def equal(seen, wanted):
    assert seen == wanted, f"{seen!r} is not {wanted!r}"


def search(browser, text, rows, more=False):
    """Types the text and lets its search be answered."""
    before = browser.run("return test.calls.all.length")
    browser.type(text)
    browser.run("await test.pause(); await test.reply(a, b, c)", before, rows, more)


def fast_typing_sends_one_request(browser):
    browser.type("star")
    equal(browser.run("return [test.box.state.phase, test.calls.queries]"), ["waiting", []])
    browser.run("await test.pause()")
    equal(browser.run("return test.calls.queries"), ["star"])
    equal(browser.run("return [test.list.hidden, test.list.getAttribute('aria-busy')]"), [True, "true"])
    browser.run("await test.reply(0, ['a star', 'b star'])")
    equal(browser.run("return test.rows"), ["a star", "b star"])
    equal(browser.run("return [test.list.hidden, test.input.getAttribute('aria-expanded')]"), [False, "true"])


def answers_in_reverse_order_show_the_newest(browser):
    browser.type("a")
    browser.run("await test.pause()")
    browser.type("b")
    equal(browser.run("return test.calls.all[0].signal.aborted"), True)
    browser.run("await test.pause(); await test.reply(1, ['new']); await test.reply(0, ['old'])")
    equal(browser.run("return [test.calls.queries, test.rows, test.box.state.phase]"), [["a", "ab"], ["new"], "loaded"])


def a_failure_is_said_and_retried(browser):
    search(browser, "a", ["x"])
    browser.type("b")
    browser.run("await test.pause(); await test.fail(1)")
    equal(browser.run("return [test.box.state.phase, test.box.state.failure.message, test.rows]"),
          ["failed", "offline", ["x"]])
    equal(browser.run("return test.list.hasAttribute('data-stale')"), True)
    browser.run("test.box.retry(); await test.reply(2, [])")
    equal(browser.run("return [test.box.state.isEmptyResult, test.rows, test.list.hidden]"), [True, [], True])
    equal(browser.run("return test.said"), ["1 result for a", "The search for ab failed", "No results for ab"])


def a_silent_service_times_out(browser):
    browser.run("test.open({ timeout: 5000, slowAfter: 1000 }); test.input.focus()")
    browser.type("a")
    browser.run("await test.pause(); test.clock.advance(1300); await test.settle()")
    equal(browser.run("return test.box.state.isSlow"), True)
    browser.run("test.clock.advance(5300); await test.settle()")
    equal(browser.run("return [test.box.state.phase, test.calls.all[0].signal.aborted]"), ["timedOut", True])
    equal(browser.run("return test.said"), ["Still searching", "The search for a takes too long"])
    browser.run("await test.reply(0, ['late'])")
    equal(browser.run("return test.rows"), [])


def a_cleared_field_is_empty_at_once(browser):
    search(browser, "a", ["x"])
    # What the button in a search field does.
    browser.run("""Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(test.input, '');
        test.input.dispatchEvent(new InputEvent('input', { bubbles: true }))""")
    equal(browser.run("return [test.box.state.phase, test.rows, test.list.hidden]"), ["idle", [], True])


def escape_closes_the_list_and_then_empties_the_field(browser):
    search(browser, "a", ["x"])
    browser.press("Escape")
    equal(browser.run("return [test.list.hidden, test.input.value, test.box.query]"), [True, "a", "a"])
    browser.press("Escape")
    equal(browser.run("return [test.input.value, test.box.query, test.box.state.phase]"), ["", "", "idle"])


def the_end_of_the_list_brings_the_next_page(browser):
    rows = [f"row {place}" for place in range(12)]
    search(browser, "a", rows, True)
    browser.run("test.list.scrollTop = 1000")
    wait_until(browser, "test.calls.all.length === 2")
    equal(browser.run("return test.calls.all[1].request"), {"generation": 2, "query": "a", "page": 1, "attempt": 1})
    equal(browser.run("return [test.rows.length, test.box.state.isStale]"), [12, False])
    browser.run("await test.reply(1, a)", rows + ["the last"])
    equal(browser.run("return [test.rows.length, test.list.scrollTop > 0, test.said.at(-1)]"),
          [13, True, "13 results for a"])


def enter_takes_the_marked_row(browser):
    search(browser, "a", ["first", "second"])
    browser.press("ArrowDown")
    browser.press("ArrowDown")
    equal(browser.run("return [test.marked, test.list.querySelectorAll('[aria-selected=\"true\"]').length]"), ["second", 1])
    browser.press("ArrowDown")
    equal(browser.run("return test.marked"), None)
    browser.press("ArrowUp")
    equal(browser.run("return test.marked"), "second")
    browser.press("Enter")
    equal(browser.run("return [test.chosen, test.input.value, test.list.hidden]"), [["second"], "second", True])
    browser.run("test.clock.advance(10000); await test.settle()")
    equal(browser.run("return [test.calls.queries, test.box.query, test.box.state.history]"), [["a"], "second", ["a"]])


def a_mark_stays_on_its_row(browser):
    browser.type("a")
    browser.run("await test.pause(); test.calls.all[0].show(['server', 'late']); await test.settle()")
    browser.press("ArrowDown")
    browser.run("test.calls.all[0].show(['local', 'server', 'late']); await test.settle()")
    equal(browser.run("return [test.marked, test.list.querySelectorAll('[aria-selected=\"true\"]').length]"),
          ["server", 1])
    browser.press("ArrowUp")
    equal(browser.run("return test.marked"), "local")
    # A row that went takes the mark with it.
    browser.run("await test.reply(0, ['server', 'late'], true)")
    equal(browser.run("return test.marked"), None)
    browser.press("ArrowDown")
    browser.press("ArrowDown")
    browser.run("test.box.more(); await test.reply(1, ['server', 'late', 'next'])")
    equal(browser.run("return test.marked"), "late")
    browser.run("test.box.mark(0)")
    browser.press("Enter")
    equal(browser.run("return test.chosen"), ["server"])


def a_mark_stays_on_the_row_of_its_identity(browser):
    browser.type("a")
    browser.run("await test.pause(); test.calls.all[0].show([{ id: 7, text: 'x' }]); await test.settle()")
    browser.press("ArrowDown")
    browser.run("await test.reply(0, [{ id: 6, text: 'w' }, { id: 7, text: 'x, by now another object' }])")
    equal(browser.run("return test.marked"), "x, by now another object")
    # Of two that are the same, the one that was marked.
    search(browser, "b", ["y", "y"], True)
    browser.press("ArrowUp")
    browser.run("test.box.more(); await test.reply(2, ['y', 'y', 'z'])")
    equal(browser.run("return test.box.state.answer.selection"), 1)


def the_list_closes_when_the_focus_goes(browser):
    search(browser, "a", ["first"])
    browser.press("ArrowDown")
    if browser.has_focus:
        x, y = browser.run("const { x, y } = document.getElementById('before').getBoundingClientRect(); return [x, y]")
        browser.click(x + 3, y + 3)
    else:
        browser.run("test.input.dispatchEvent(new FocusEvent('blur'))")
    equal(browser.run("return [test.list.hidden, test.box.state.answer.selection]"), [True, None])


def enter_never_takes_a_stale_row(browser):
    search(browser, "a", ["old"])
    browser.press("ArrowDown")
    browser.type("b")
    equal(browser.run("return [test.rows, test.list.hidden, test.marked]"), [["old"], False, None])
    browser.press("ArrowDown")
    equal(browser.run("return test.marked"), None)
    # Also if a program marks one.
    browser.run("test.box.mark(0)")
    browser.press("Enter")
    browser.run("await test.settle()")
    equal(browser.run("return [test.chosen, test.calls.queries]"), [[], ["a", "ab"]])


def a_click_takes_the_row_under_it(browser):
    search(browser, "a", ["first", "second"])
    x, y = browser.run("""const box = test.list.children[1].getBoundingClientRect();
        return [box.x + 5, box.y + box.height / 2]""")
    browser.click(x, y)
    equal(browser.run("return [test.chosen, test.input.value, document.activeElement === test.input]"),
          [["second"], "second", True])


def composed_text_waits_until_it_is_done(browser):
    if browser.can_compose:
        browser.compose("に")
        browser.compose("にほ")
        browser.run("test.clock.advance(1000); await test.settle()")
        equal(browser.run("return [test.box.query, test.calls.queries]"), ["にほ", []])
        browser.end_composition("日本")
    else:
        browser.run("""const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
            test.input.dispatchEvent(new CompositionEvent('compositionstart'));
            value.set.call(test.input, 'にほ');
            test.input.dispatchEvent(new InputEvent('input', { isComposing: true, data: 'にほ' }));
            test.clock.advance(1000); await test.settle()""")
        equal(browser.run("return [test.box.query, test.calls.queries]"), ["にほ", []])
        browser.run("""Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(test.input, '日本');
            test.input.dispatchEvent(new CompositionEvent('compositionend', { data: '日本' }))""")
    browser.run("test.clock.advance(1299); await test.settle()")
    equal(browser.run("return test.calls.queries"), [])
    browser.run("test.clock.advance(1300); await test.settle()")
    equal(browser.run("return test.calls.queries"), ["日本"])


def enter_that_ends_a_composition_does_not_submit(browser):
    browser.type("a")
    for more in ("isComposing: true", "keyCode: 229"):
        browser.run(f"""const event = new KeyboardEvent('keydown', {{ key: 'Enter', {more}, cancelable: true }});
            test.input.dispatchEvent(event); await test.settle()""")
    equal(browser.run("return test.calls.queries"), [])
    browser.press("Enter")
    browser.run("await test.settle()")
    equal(browser.run("return test.calls.queries"), ["a"])


def pasted_text_is_searched(browser):
    browser.paste("pasted")
    browser.run("await test.pause()")
    equal(browser.run("return test.calls.queries"), ["pasted"])


def a_text_that_the_browser_fills_in_is_searched(browser):
    # As a password manager or an autofill does it: an event without the kind of the input.
    browser.run("""Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(test.input, 'filled in');
        test.input.dispatchEvent(new Event('input', { bubbles: true }));
        test.input.dispatchEvent(new Event('change', { bubbles: true })); await test.pause()""")
    equal(browser.run("return test.calls.queries"), ["filled in"])


def a_text_set_by_a_script_is_not_searched(browser):
    search(browser, "a", ["x"])
    browser.run("test.input.value = 'by script'; test.clock.advance(10000); await test.settle()")
    equal(browser.run("return [test.input.value, test.box.query, test.calls.queries, test.list.hidden]"),
          ["by script", "by script", ["a"], True])
    browser.type("!")
    browser.run("await test.pause()")
    equal(browser.run("return test.calls.queries"), ["a", "by script!"])


def the_keyboard_alone_suffices(browser):
    browser.run("document.getElementById('before').focus()")
    browser.press("Tab")
    equal(browser.run("return document.activeElement.id"), "field")
    search(browser, "a", ["first", "second"])
    browser.press("Escape")
    browser.press("ArrowDown")
    equal(browser.run("return [test.list.hidden, test.marked]"), [False, "first"])
    browser.press("Tab")
    equal(browser.run("return [document.activeElement.id, test.list.hidden]"), ["after", True])


def assistive_technology_finds_its_way(browser):
    search(browser, "a", ["first", "second"])
    for role, name in (("combobox", "Books"), ("listbox", "Books"), ("status", None)):
        equal((role, browser.count(role, name)), (role, 1))
    names = ("first", "second") if browser.names_options else (None,)
    equal([browser.count("option", name) for name in names], [1, 1] if browser.names_options else [2])
    equal(browser.run("return test.said"), ["2 results for a"])


def a_page_that_is_left_and_comes_back(browser):
    address = browser.run("return location.origin")
    browser.type("a")
    browser.run("window.mark = 'kept'; await test.pause()")
    if browser.keeps_pages:
        browser.go(f"{address}/other.html")
        browser.back()
        wait_until(browser, "window.isReady")
        equal(browser.run("return window.mark ?? 'another page'"), "kept")
    else:
        browser.run("window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
        equal(browser.run("return [test.box.state.phase, test.calls.all[0].signal.aborted]"), ["idle", True])
        browser.run("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    equal(browser.run("return [test.box.state.phase, test.calls.queries, test.calls.all[0].signal.aborted]"),
          ["searching", ["a", "a"], True])


def a_closed_binding_leaves_nothing_behind(browser):
    search(browser, "a", ["x"])
    browser.run("test.combobox.close(); test.input.value = 'b'")
    browser.type("c")
    browser.run("await test.pause()")
    browser.press("ArrowDown")
    equal(browser.run("return [test.box.query, test.box.state.answer.selection]"), ["a", None])
    equal(browser.run("return [test.calls.queries, test.input.value, test.input.getAttribute('role'), test.rows]"),
          [["a"], "bc", None, []])


def a_thousand_boxes_leave_memory_as_it_was(browser):
    grown = browser.run("""
        const { loadMachine, SearchBox } = await import('/search-box.js');
        const machine = await loadMachine();
        const use = async () => {
          const box = new SearchBox({ machine, search: async () => ['x'], debounce: 0, cacheCapacity: 3 });
          for (const text of ['s', 'st', 'sta']) { box.keystroke(text); box.submit(); }
          await test.settle();
          box.close();
        };
        const size = () => machine.exports.memory.buffer.byteLength;
        for (let count = 0; count < 100; count += 1) await use();
        const before = size();
        for (let count = 0; count < 1000; count += 1) await use();
        return size() - before;""")
    equal(grown, 0)


TESTS = [value for name, value in list(globals().items()) if callable(value) and value.__module__ == __name__
         and name not in ("page", "wait_until", "equal", "search")]
