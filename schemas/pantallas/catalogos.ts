export {
  actividadesEconomicas,
  estadosCiviles,
  tipoOrganizaciones,
  tipoOtorgantes,
  tipoPersona,
  tipoRegimenes,
  tipoResponsabilidades,
  tiposDocumento,
} from './catalogos-personas.ts'
export { actos } from './actos.ts'
export { bancos, departamentos, estadosEscrituras, mediosPago, municipios, tipoInmueble } from './catalogos-oficina.ts'
