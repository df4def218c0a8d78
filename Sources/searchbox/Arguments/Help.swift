extension Invocation {
  /// What `--help` prints.
  package static let helpText = """
    Usage: searchbox [PATH...] [options]
           searchbox --command TEMPLATE [options]

    Searches the text files below each PATH (the current directory if left out) as you type. Upper and lower case are
    the same, several words are one text, and white space at the ends of what is typed does not count. Binary files,
    hidden ones and those that .gitignore and .ignore files leave out are not searched, and links are not followed.

    In a terminal it opens a full-screen box, whose last line tells the keys. The first row is marked, the arrow keys
    mark another one, and Enter takes it: it is printed as path:line, or opened:

    Opening
      --open             open the row in $VISUAL or $EDITOR, at its line; the box comes back when the editor ends
      --open-with TEMPLATE
                         open it with this command, in sh; {file}, {line} and {column} stand for its place

    When standard input is no terminal it reads lines. Each is the whole text of the field after an edit; the results
    are printed before the next line is read. A line that begins with a colon is a command:
      :submit  :retry  :clear  :cancel  :history  :quit      (::text types a text that begins with a colon)

    What is searched
      --command TEMPLATE run this command for each query, in sh; {q} stands for the query as one word, for instance
                         --command 'rg -n -- {q}' or 'git grep -n -e {q}'. Its lines are the rows, as they come; those
                         that read path:line:text or path:line:column:text are places. When the query changes it is
                         ended with all that it started. Of a line the first 16 KiB are kept. As elsewhere, white
                         space at the ends is not handed on.
      --empty            run the command for an empty field as well
      --hidden           search hidden files too, but never .git
      --no-ignore        search what .gitignore and .ignore files leave out too

    The box
      --query TEXT       begin as if this text had been typed
      --debounce MS      wait after the last edit before a search (50, which suits a search on this machine)
      --timeout MS       give up a search that stays silent that long (0, never)
      --minimum N        characters that a search needs (1)
      --history N        recent searches that are offered (10); the file keeps more, for other runs
      --discard          drop the earlier results while another search is on its way
      --no-preview       begin without the preview of the lines around a row, which Ctrl-T turns on and off; it stands
                         beside the rows from 120 columns on, and below them from 16 lines on
      --limit N          rows that a search collects (1000); a command that prints more is ended
      --print0           end what is printed with a zero byte, since the name of a file may hold a line end
      --no-history       neither read nor write the file of recent searches
      --adapter NAME     async or dispatch: what drives the machine (async)

    The line mode
      --lines            read lines although standard input is a terminal
      --burst            type all lines without waiting; only what the box shows at the end counts

    Watching it work
      --trace            print each input and effect with its time; implies the line mode
      --trace=FILE       write them to FILE as a table in the notation of Specs/; also as --trace FILE.md
      --trace-text       let that file hold the texts that were typed; without it they are masked
      --latency MS       make every search slow, and deaf to being cancelled
      --fail-every N     make each Nth search fail

    The end status of the box is 0 if a row was chosen or opened, 1 if not, and 130 after Ctrl-C. That of the line mode
    is 0, or 1 if its last search failed. Wrong arguments end with 2, and so does a PATH that cannot be searched.

    """
}
