import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { reparoDeClave, type DeQuien } from '../../../modules/usuarios/domain.ts'

const medidor = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const comunes = new Set(dictionary['passwords-common'])
const LONGEST = 64

/** Strength 0 to 4; a password that the server would refuse has 0 and a reason. */
export interface Medida {
  fuerza: number
  reparo: string | null
}

/** @param quien words that an attacker who knows the owner would try */
export function medir(clave: string, quien: DeQuien): Medida {
  const reparo = reparoDeClave(clave, quien, comunes)
  const { score } = medidor.check(clave.slice(0, LONGEST), [quien.email, quien.usuario, quien.oficina].filter(Boolean))
  return { fuerza: reparo ? 0 : score, reparo }
}
