/** What a client owes and the most that it should. Whole pesos; no limit is null. */
export interface ConCupo {
  cupo: number | null
  total: number
}

/** Whether it owes more than was agreed: it is told, and stops nobody. */
export const cupoSuperado = ({ cupo, total }: ConCupo): boolean => cupo !== null && total > cupo

/** What it may still owe; null where there is no limit. */
export const cupoQueQueda = ({ cupo, total }: ConCupo): number | null =>
  cupo === null ? null : Math.max(0, cupo - total)
