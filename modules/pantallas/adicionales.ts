/**
 * What screens and the modules that own an entity ask of the fields that an office adds.
 * The entity is the screen's id; the values are in the row's `extra`.
 */
export {
  camposDe as adicionalesDe,
  leerExtra,
  leerTextos,
  listaConExtra,
  validarExtra,
  type Extra,
  type ListaConExtra,
} from '../campos/index.ts'
export { extraSchema } from '../../schemas/campo.ts'
