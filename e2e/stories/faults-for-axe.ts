import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA. There is no list of exceptions. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds on a page.
 *
 * @param within A selector of the parts that are looked at. Default: the whole page.
 */
export const faultsForAxe = async (page: Page, within?: string): Promise<readonly string[]> => {
  const builder = new AxeBuilder({ page })
  const { violations } = await (within === undefined ? builder : builder.include(within))
    // Stories have no frames, and the other way opens a page for each run.
    .setLegacyMode(true)
    // Targets of 24 px: axe leaves this rule out unless it is asked for.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(STANDARD)
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  )
}
