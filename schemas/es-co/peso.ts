import { formatDecimal } from './dinero.ts'

const MEGA = 1_048_576

/** Bytes as people read them: «830 kB», «2,4 MB». */
export const pesoDe = (bytes: number): string =>
  bytes < MEGA ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${formatDecimal(bytes / MEGA, 1)} MB`
