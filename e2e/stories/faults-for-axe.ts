import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA. There is no list of exceptions. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Returns the faults that axe finds on a page.
 *
 * @param within A selector of the checked parts. Default: the whole page.
 */
export const faultsForAxe = async (page: Page, within?: string): Promise<readonly string[]> => {
  const builder = new AxeBuilder({ page })
  const { violations } = await (within === undefined ? builder : builder.include(within))
    // Stories have no frames, and the other way opens a page for each run.
    .setLegacyMode(true)
    // Targets of 24 px. Axe runs this rule only if it is enabled.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(STANDARD)
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  )
}
