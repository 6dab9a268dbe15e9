/** Minutas and their documents: pure rules that the browser and the server share. */
export { loQueCabe } from './domain/caber.ts'
export { canonico, mismosDatos } from './domain/canonico.ts'
export { diferenciasDe, type Fuente } from './domain/diferencias.ts'
export { estadoCivilDe, estadoCivilPara, pideConyugue, type EstadoCivil } from './domain/estado-civil.ts'
export { estadoDe, impedimentoDe, impedimentoDelPapel, porRevisar, type EstadoDeDocumento } from './domain/estado.ts'
export { MAS_PESOS, revisarEstructura, revisarForma, type Faltas } from './domain/forma.ts'
export {
  formularioDe,
  LISTAS_DE_CAMPO,
  TIPOS_DE_CAMPO,
  type CampoDeFormulario,
  type SeccionDeFormulario,
} from './domain/formulario.ts'
export { pedidoDe, rutaEnItem, type Aparicion, type Condicion, type Pedido } from './domain/formulario/condicion.ts'
export { empezar, nuevoItem } from './domain/formulario/empezar.ts'
export { faltanDe } from './domain/formulario/faltan.ts'
export { importar } from './domain/importar.ts'
export { loLegible } from './domain/legible.ts'
export { LADOS, LISTAS, largoDe, topeDe, type Lado } from './domain/listas.ts'
export { nombreDeDocx, sinExtension } from './domain/nombre-de-archivo.ts'
export { compararTextos, type CambioDeTexto, type ParrafoLeido } from './domain/comparar-textos.ts'
export {
  avisoDelNotario,
  elegirFirma,
  elegirNotario,
  encargadoDe,
  type Firmante,
  type ListasDeNotarios,
} from './domain/notario.ts'
export { trasGuardar, type Origenes } from './domain/origenes.ts'
export { otorgantesDe } from './domain/otorgantes.ts'
export { aplicarReglas, reglaDelApoderado, reglaDelConyugue, type Catalogos } from './domain/reglas.ts'
export { reparosDeDatos, reparosDeFuente, sinNombrar, type Reparo } from './domain/reparos.ts'
export { revisar, sumasQueNoCuadran } from './domain/revision.ts'
export { hojas, leerRuta, ponerRuta, sinIndices, tramosDe } from './domain/rutas.ts'
export { datoLegible, partesDelTitulo, tituloDeMinuta, tituloDeRuta, titulosDeRutas } from './domain/titulos.ts'
