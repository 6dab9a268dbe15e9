const MEGA = 1_048_576

/** Intl instead of `formatDecimal`: public pages load this file, and each kB counts. */
const DECIMAL = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1, useGrouping: 'always' })

/** File size for display: «830 kB», «2,4 MB». */
export const pesoDe = (bytes: number): string =>
  bytes < MEGA ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${DECIMAL.format(bytes / MEGA)} MB`
