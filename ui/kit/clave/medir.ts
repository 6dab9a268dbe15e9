import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const medidor = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const LONGEST = 64

/** How hard a password is to guess, from 0 to 4; `propias` are words that somebody who knows its owner would try. */
export const medir = (clave: string, propias: readonly string[]): number => medidor.check(clave.slice(0, LONGEST), [...propias]).score
