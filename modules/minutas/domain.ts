export { loQueCabe, aplicarReglas, reglaDelApoderado, reglaDelConyugue, type Catalogos } from './domain/reglas.ts'
export {
  canonico,
  mismosDatos,
  MAS_PESOS,
  revisarEstructura,
  revisarForma,
  type Faltas,
  trasGuardar,
  type Origenes,
  hojas,
  leerRuta,
  ponerRuta,
  sinIndices,
  tramosDe,
} from './domain/forma.ts'
export { diferenciasDe, type Fuente } from './domain/diferencias.ts'
export {
  estadoCivilDe,
  estadoCivilPara,
  pideConyugue,
  type EstadoCivil,
  estadoDe,
  impedimentoDe,
  impedimentoDelPapel,
  porRevisar,
  type EstadoDeDocumento,
  formularioDe,
  LISTAS_DE_CAMPO,
  TIPOS_DE_CAMPO,
  type CampoDeFormulario,
  type SeccionDeFormulario,
  empezar,
  nuevoItem,
  faltanDe,
} from './domain/formulario.ts'
export { pedidoDe, rutaEnItem, type Aparicion, type Condicion, type Pedido } from './domain/condicion.ts'
export { importar } from './domain/importar.ts'
export {
  loLegible,
  reparosDeDatos,
  reparosDeFuente,
  sinNombrar,
  type Reparo,
  revisar,
  sumasQueNoCuadran,
  avisoDelNotario,
  elegirFirma,
  elegirNotario,
  encargadoDe,
  type Firmante,
  type ListasDeNotarios,
} from './domain/revision.ts'
export { LADOS, LISTAS, largoDe, topeDe, type Lado } from './domain/listas.ts'
export {
  nombreDeDocx,
  sinExtension,
  otorgantesDe,
  datoLegible,
  partesDelTitulo,
  tituloDeMinuta,
  tituloDeRuta,
  titulosDeRutas,
} from './domain/titulos.ts'
export { compararTextos, type CambioDeTexto, type ParrafoLeido } from './domain/comparar-textos.ts'
