/** A component's doc comment as Markdown: what it says, then each example as code. */
export const toMarkdown = (comment: string): string => {
  const [text = '', ...examples] = comment.split(/^\s*@example\b[ \t]*/m)
  return [text.trim(), ...examples.map((example) => `\`\`\`tsx\n${example.trim()}\n\`\`\``)]
    .filter((part) => part !== '')
    .join('\n\n')
}
