/** Resources that are catalogues of a name and little more. */
export const CATALOGOS =
  /^(departamentos|municipios|estadosCiviles|Tipos\w+|tiposOtorgantes|estadosEscritura|tipoInmueble|tipoDocIde|bancos|actividadesEconomicas|requisitos|aportesNotariales|filasEstadistico|obligaciones|conceptosGasto|cuentasContables|centrosCosto|columnasContables)$/

/** Required by some catalogues besides a name and a code, by resource. */
export const OBLIGATORIOS: Readonly<Record<string, Record<string, unknown>>> = {
  municipios: { department_id: 11 },
  tiposOtorgantes: { parte: 'ninguna' },
  tipoDocIde: { clase: 'natural' },
  aportesNotariales: { anio: '2030', valor: '5000' },
  obligaciones: { periodicidad: 'mensual' },
}
