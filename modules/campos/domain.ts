export { cambiaBusqueda, seBusca, seguir, Conteo } from './domain/cambios.ts'
export {
  ejemploDe,
  faltaDelValor,
  leerValor,
  textoDelValor,
  leerDe,
  mezclarExtra,
  puedeEscribir,
  puedeLeer,
  type Mezcla,
} from './domain/valor.ts'
export { esquemaDe, fragmentoDe, faltaDelNombre, nombreDe, faltaDelPatron } from './domain/esquema.ts'
export { esNodo, leerEsquema, type Entorno, type Faltas } from './domain/leer-esquema.ts'
export { adicionalDe } from './domain/pantalla.ts'
export { TIPOS } from './domain/tipos.ts'
