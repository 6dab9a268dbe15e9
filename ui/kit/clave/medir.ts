import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { reparoDeClave, type DeQuien } from '../../../modules/usuarios/domain.ts'

const medidor = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const comunes = new Set(dictionary['passwords-common'])
const LONGEST = 64

/** How hard a password is to guess, from 0 to 4, and why the server would refuse it, which makes it 0. */
export interface Medida {
  fuerza: number
  reparo: string | null
}

/** @param quien words that somebody who knows its owner would try */
export function medir(clave: string, quien: DeQuien): Medida {
  const reparo = reparoDeClave(clave, quien, comunes)
  const { score } = medidor.check(clave.slice(0, LONGEST), [quien.email, quien.usuario, quien.oficina].filter(Boolean))
  return { fuerza: reparo ? 0 : score, reparo }
}
