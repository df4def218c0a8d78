"""What a page's author gets from <search-box>, with the browser's clock and a real server."""

from combobox_tests import equal, wait_until


def page(browser, server):
    browser.server = server
    server.asked.clear()
    browser.go(f"{server.address}/element.html")
    wait_until(browser, "window.isReady")


def field(browser, name):
    browser.run("document.getElementById(a).focus()", name)


def rows(browser, name, wanted="state.phase === 'loaded'"):
    return browser.run(f"const state = await until(a, (state) => {wanted}); return state.answer.rows", name)


def queries_arrive_as_they_were_typed(browser):
    for text in ("C++", "rock & roll", "50% off", "naïve café", "日本 #1?", "{page}"):
        field(browser, "one")
        browser.run("document.getElementById('one').value = ''; document.getElementById('one').box.clear()")
        browser.type(text)
        browser.run("document.getElementById('one').box.submit()")
        found = rows(browser, "one", "state.phase === 'loaded' && state.answer.query === %s" % repr(text))
        # Requests that were given up on the way may reach the server later than the last one.
        equal((found[0], text in browser.server.asked), (text, True))


def markup_in_rows_is_text(browser):
    field(browser, "one")
    browser.type("<i>")
    rows(browser, "one")
    equal(browser.run("""const list = document.getElementById('one').shadowRoot.querySelector('ul');
        return [list.querySelectorAll('i, b').length, list.children[0].textContent,
          list.children[1].querySelector('small').textContent]"""), [0, "<i>", "<b>no markup</b>"])


def further_pages_are_added(browser):
    field(browser, "two")
    browser.type("a")
    equal(rows(browser, "two"), ["a 0", "a 1", "a 2"])
    browser.run("document.getElementById('two').box.more()")
    found = rows(browser, "two", "state.phase === 'loaded' && !state.answer.hasMore")
    equal(found, ["a 0", "a 1", "a 2", "a 3", "a 4", "a 5"])


def a_refused_request_is_sent_again_when_the_server_says(browser):
    field(browser, "three")
    browser.type("a")
    equal(rows(browser, "three"), ["a at last"])
    equal(browser.server.asked, ["a", "a"])
    # The browser itself tells of the status; that is no error of the page.
    browser.errors[:] = [error for error in browser.errors if "429" not in error]


def boxes_do_not_disturb_each_other(browser):
    field(browser, "one")
    browser.type("left")
    field(browser, "two")
    browser.type("right")
    equal((rows(browser, "one")[0], rows(browser, "two")[0]), ("left", "right 0"))
    equal(browser.run("return ['one', 'two'].map((id) => document.getElementById(id).box.query)"), ["left", "right"])


def a_box_that_leaves_the_document_ends(browser):
    browser.run("""const element = document.getElementById('one');
        element.search = (request, { signal }) => { window.signal = signal; return new Promise(() => {}); };""")
    field(browser, "one")
    browser.type("a")
    browser.run("await until('one', (state) => state.phase === 'searching')")
    equal(browser.run("""const element = document.getElementById('one'), { box } = element;
        element.remove();
        const input = element.shadowRoot.querySelector('input');
        const seen = [window.signal.aborted, box.isClosed, element.box, input.hasAttribute('role')];
        document.body.append(element);
        await element.ready;
        return [...seen, element.box.isClosed, element.box.query, element.box.state.phase]"""),
          [True, True, None, False, False, "a", "idle"])


def the_form_gets_the_text(browser):
    field(browser, "two")
    browser.type("a b")
    rows(browser, "two")
    equal(browser.run("""const form = document.getElementById('form');
        const sent = new Promise((resolve) => form.addEventListener('submit', (event) => {
          event.preventDefault();
          resolve([...new FormData(form)]);
        }));
        window.sent = sent;
        return [...new FormData(form)]"""), [["term", "a b"]])
    browser.press("Enter")
    equal(browser.run("return window.sent"), [["term", "a b"]])


def a_chosen_row_is_offered_to_the_page(browser):
    field(browser, "one")
    browser.type("a")
    rows(browser, "one")
    browser.press("ArrowDown")
    browser.press("Enter")
    equal(browser.run("return [window.chosen, document.getElementById('one').value]"), [["a"], "a"])


def it_reads_from_right_to_left(browser):
    equal(browser.run("""const box = (id) => document.getElementById(id).shadowRoot.querySelector('input');
        return ['one', 'three'].map((id) => getComputedStyle(box(id)).direction)"""), ["ltr", "rtl"])


def the_list_is_as_wide_as_the_field(browser):
    for name in ("one", "three"):
        field(browser, name)
        browser.type("a")
        rows(browser, name)
        edges = browser.run("""const root = document.getElementById(a).shadowRoot;
            return ['input', 'ul'].map((part) => root.querySelector(part).getBoundingClientRect())
              .map(({ left, right }) => [Math.round(left), Math.round(right)])""", name)
        equal(edges[1], edges[0])
    browser.errors[:] = [error for error in browser.errors if "429" not in error]


def its_looks_can_be_replaced(browser):
    equal(browser.run("""const sheet = new CSSStyleSheet();
        sheet.replaceSync('search-box::part(input) { border-width: 7px } search-box { --search-box-radius: 9px }');
        document.adoptedStyleSheets = [sheet];
        const style = getComputedStyle(document.getElementById('one').shadowRoot.querySelector('input'));
        return [style.borderTopWidth, style.borderTopLeftRadius]"""), ["7px", "9px"])


def a_form_that_is_reset_empties_the_field(browser):
    field(browser, "two")
    browser.type("a")
    rows(browser, "two")
    equal(browser.run("""const element = document.getElementById('two');
        document.getElementById('form').reset();
        return [element.value, element.box.query, element.box.state.phase]"""), ["", "", "idle"])


def a_value_set_by_a_script_is_filled(browser):
    equal(browser.run("""const element = document.getElementById('two');
        element.value = 'by script';
        const form = [...new FormData(document.getElementById('form'))];
        return [element.box.query, element.box.state.phase, form]"""), ["by script", "idle", [["term", "by script"]]])


def it_follows_the_colours_of_the_system(browser):
    look = """const style = getComputedStyle(document.getElementById('one').shadowRoot.querySelector('input'));
        return [style.color, style.backgroundColor]"""
    bright = browser.run(look)
    if browser.darken():
        dark = browser.run(look)
        assert bright[0] != dark[0] and bright[1] != dark[1], f"{bright} is {dark} in the dark"


def the_page_of_the_documentation_works(browser):
    browser.go(browser.run("return location.origin + '/start.html'"))
    wait_until(browser, "window.box && document.querySelector('search-box').box")
    browser.run("document.querySelector('search-box').focus()")
    browser.type("sea")
    wait_until(browser, "document.querySelector('search-box').box.state.phase === 'loaded'")
    equal(browser.run("return document.querySelector('search-box').box.state.answer.rows"), ["sea found"])
    browser.run("document.getElementById('books').focus()")
    browser.type("sea")
    wait_until(browser, "window.box.state.phase === 'loaded'")
    browser.run("window.box.more()")
    wait_until(browser, "window.box.state.answer.rows.length === 2")
    equal(browser.run("return [...document.getElementById('found').children].map((row) => row.textContent)"),
          ["sea, volume 1", "sea, volume 2"])
    equal(browser.run("return document.getElementById('status').textContent"), "2 results for sea")


TESTS = [value for name, value in list(globals().items()) if callable(value) and value.__module__ == __name__
         and name not in ("page", "field", "rows")]
