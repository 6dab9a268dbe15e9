const MEGA = 1_048_576

/** By what the platform knows of es-CO: this file travels to public pages, where each kB counts. */
const DECIMAL = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1, useGrouping: 'always' })

/** Bytes as people read them: «830 kB», «2,4 MB». */
export const pesoDe = (bytes: number): string =>
  bytes < MEGA ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${DECIMAL.format(bytes / MEGA)} MB`
