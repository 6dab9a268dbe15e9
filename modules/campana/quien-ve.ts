import { personal } from '../kernel/index.ts'
import { losQueVe } from './avisable.ts'

/** The rule of notices: nobody's but who was told, while they may see what it is about. */
export const deAviso = personal({
  entity: 'Avisos',
  says: 'los propios, mientras puedan ver aquello de lo que hablan',
  names: [],
  all: [],
  own: losQueVe,
})
