export { type NodoDeEtiqueta, tituloDe as tituloDeClausula } from './domain/escribir.ts'
export { completar, type Datos, diferenciasDe, type Veces, MARCA, type Aviso } from './domain/completar.ts'
export { ESPECIALES, leerEtiqueta, normalizarEtiqueta, type Etiqueta, type Falla } from './domain/etiqueta.ts'
export { FILTROS } from './domain/filtros.ts'
export { ValorFaltante, ValorIlegible, type Filtro } from './domain/filtros/textos.ts'
export {
  CLAVES_DE_REGISTRO,
  diceNo,
  diceSi,
  HOJA_DE_EJEMPLO,
  ordinalesDe,
  type Clave,
  documentoDe,
  matriculasDe,
  sinGuiones,
} from './domain/registro/celdas.ts'
export {
  datosDeMinuta,
  leerDatos,
  leerFilas,
  traeEscrituras,
  type ActoDeRegistro,
  type FallaDeRegistro,
  type ParteDeRegistro,
  type Registro,
} from './domain/registro/leer-filas.ts'
export { referenciaDe } from './domain/referencia.ts'
export {
  distancia,
  sugerir,
  ADICIONALES,
  buscarVariables,
  enRutas,
  etiquetaPara,
  VARIABLES,
  type VariableEnRuta,
} from './domain/variables.ts'
export { CLASES, ORIGENES, type Clase, type Origen, type Variable } from './domain/variables/minuta.ts'
