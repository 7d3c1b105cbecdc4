import type { Plugin } from 'vite'

/** The file that the plugin writes. */
export const NOTICES: string

/** A plugin for Vite that collects the licences of a bundle's packages into a file in the folder. */
export const thirdPartyNotices: (into: string) => Plugin
