/** Rules of host pages for bare elements, like those of resets, frameworks and themes. */
export const HOST_STYLES: Readonly<Record<string, string>> = {
  'a reset': `
    *, *::before, *::after { margin: 0; padding: 0; box-sizing: content-box; border: 0; vertical-align: baseline; }
    html { font-size: 62.5%; }
    body { line-height: 1; letter-spacing: 0.2em; text-transform: uppercase; text-align: center; }
    ol, ul { list-style: square inside; }
    h2, h3 { font-size: 100%; font-weight: normal; }
    button, input { font: inherit; color: inherit; background: none; }
    svg, img { max-width: 100%; height: auto; }`,
  'a framework of components': `
    *, *::before, *::after { box-sizing: border-box; }
    body { margin: 0; font: 300 18px/1.9 Georgia, serif; color: #a0f; background: #fff; }
    h1, h2, h3, h4 { margin: 0 0 0.5rem; font-weight: 500; line-height: 1.2; color: #606; }
    p { margin: 0 0 1rem; }
    ol, ul { padding-left: 2rem; margin: 0 0 1rem; }
    dt { font-weight: 700; } dd { margin: 0 0 0.5rem; }
    a { color: #0d6efd; text-decoration: underline; } a:hover { color: #0a58ca; }
    figure { margin: 0 0 1rem; } svg, img { vertical-align: middle; }
    button { margin: 0; font: inherit; border-radius: 0; text-transform: none; }
    button:not(:disabled) { cursor: wait; }
    strong { font-weight: bolder; color: #c00; }`,
  'a preflight': `
    *, ::before, ::after { box-sizing: border-box; border: 0 solid currentColor; margin: 0; padding: 0; }
    html { line-height: 1.5; tab-size: 4; }
    h1, h2, h3, h4 { font-size: inherit; font-weight: inherit; }
    a { color: inherit; text-decoration: inherit; }
    ol, ul { list-style: none; }
    img, svg, video, canvas { display: block; vertical-align: middle; }
    img, video { max-width: 100%; height: auto; }
    button, input, select { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1; }
    button, [type='button'], [type='submit'] { appearance: button; background-color: transparent; background-image: none; }`,
  'a theme with a will': `
    button { background: #c36; color: #fff; padding: 1.4em 3em; border: 3px solid #000; text-transform: uppercase; letter-spacing: 0.1em; font-size: 22px; min-width: 12em; float: right; }
    button:hover, button:focus { background: #000; }
    a { box-shadow: 0 2px 0 red; font-style: italic; display: inline; }
    p { font-size: 21px; line-height: 2.2; margin: 0 0 2em; max-width: 20ch; text-indent: 2em; }
    svg { width: 1em; height: 1em; fill: red; } svg path { fill: currentColor; stroke: red; stroke-width: 3; }
    span { color: orange; } strong { color: red; } time { font-style: italic; }
    section, header, article { display: inline-block; padding: 40px; float: left; }
    div { line-height: 3; } figure { width: 50%; opacity: 0.4; }
    h2 { font-size: 60px; } li { margin: 30px; } dl, dt, dd { display: block; margin: 20px; }`,
}
