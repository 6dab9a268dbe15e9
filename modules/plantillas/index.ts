import './listar-plantillas.ts'

export { documentoDe, FILTROS } from './domain.ts'
export {
  quitarVinculos,
  partesSinLeer,
  PRINCIPAL,
  revisarDocx,
  revisarXlsx,
  type Peligro,
  type TipoDePeligro,
} from './recibir/seguridad.ts'
export { ensayar, llenar, type Lleno } from './motor/llenar.ts'
export { PlantillaFallida } from './motor/compilar.ts'
export { reportar, type Reporte } from './reporte/reporte.ts'
export { pendientesDe, pendientesEnPalabras, type Pendientes, perdidasDe } from './reporte/perdidas.ts'
export { textoALaVista } from './reporte/palabras.ts'
export { textoDeDocx, todoElTextoDe, type Lugar } from './reporte/lugar.ts'
export { CON_CONVERSION_MS, conLibreOffice, versionDeLibreOffice } from './recibir/conversion.ts'
export { recibirDocx, leerRegistro, leerRegistroAqui } from './recibir/recibir.ts'
export { plantillasAgiles, direcciones, llenarVersion, arbolDeVersion, versionDe } from './versiones.ts'
export { crearPlantilla } from './guardar-plantilla.ts'
export {
  MUESTRAS,
  plantillaDeMuestra,
  type Muestra,
  adicionalesDe,
  variablesDe,
  type Ampliada,
} from './variables-de.ts'
export { dePlantilla } from './listar-plantillas.ts'
export { routes } from './routes.ts'
export { Plantilla, VersionDePlantilla } from './model.ts'
export { CLAVES_DE_REGISTRO, HOJA_DE_EJEMPLO, datosDeMinuta, leerDatos } from './domain.ts'
export type { ActoDeRegistro, Aviso, Datos, FallaDeRegistro, ParteDeRegistro, Registro } from './domain.ts'
