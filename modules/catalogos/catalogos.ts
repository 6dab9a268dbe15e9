import { referencia, siNo, texto } from '../../schemas/valores.ts'
import type { Catalogo, Columna } from './catalogo.ts'
import * as semillas from './semillas.ts'
import { tiposOtorgantes } from './semillas-actos.ts'

const textual = (titulo: string, largo: number): Columna => ({ titulo, tipo: 'text', schema: texto(titulo, largo) })
const logica = (titulo: string): Columna => ({ titulo, tipo: 'boolean', schema: siNo(titulo) })

/**
 * Every catalogue of the office, those that others point at first.
 * A new one is a line here, its table in a migration and its rows in data/.
 */
export const CATALOGOS: readonly Catalogo[] = [
  { paths: ['departamentos'], table: 'departamentos', vista: 'departamentos', titulo: 'Departamentos', filas: semillas.departamentos },
  {
    paths: ['municipios'], table: 'municipios', vista: 'municipios', titulo: 'Municipios', filas: semillas.municipios,
    columnas: { id_depto: { titulo: 'Departamento', tipo: 'number', schema: { ...referencia('Departamento'), type: ['integer', 'string'] } } },
  },
  {
    paths: ['estadosCiviles', 'estadoCivil'], table: 'estados_civiles', vista: 'estadosCiviles', titulo: 'Estados civiles', orden: 'id',
    filas: semillas.estadosCiviles, columnas: { umh: logica('Unión marital de hecho'), seccion_conyuge: logica('Pide datos del cónyuge') },
  },
  { paths: ['TiposRegimene', 'tipoRegimen'], table: 'tipos_regimen', vista: 'tiposRegimenes', titulo: 'Tipos de regímenes', orden: 'id', filas: semillas.tiposRegimen },
  {
    paths: ['TiposOrganizacion', 'tipoOrganizacion'], table: 'tipos_organizacion', vista: 'tiposOrganizaciones', titulo: 'Tipos de organizaciones', orden: 'id',
    filas: semillas.tiposOrganizacion,
  },
  {
    paths: ['TiposResponsabilidades', 'tipoResponsabilidad'], table: 'tipos_responsabilidad', vista: 'tiposResponsabilidades',
    titulo: 'Tipos de responsabilidades', orden: 'id', filas: semillas.tiposResponsabilidad,
  },
  { paths: ['TiposPersona'], table: 'tipos_persona', vista: 'tiposPersona', titulo: 'Tipos de persona', orden: 'id', filas: semillas.tiposPersona },
  {
    paths: ['tiposOtorgantes'], table: 'tipos_otorgantes', vista: 'tiposOtorgantes', titulo: 'Tipos de otorgantes', filas: tiposOtorgantes,
    columnas: { rol_registral: textual('Rol registral', 2), parte: textual('Parte', 20) },
  },
  {
    paths: ['estadosEscritura'], table: 'estados_escrituras', vista: 'estadosEscrituras', titulo: 'Estados de escrituras', orden: 'id',
    filas: semillas.estadosEscrituras,
    columnas: { etapa: textual('Etapa', 60), descripcion: textual('Descripción', 255), final: logica('Final') },
  },
  {
    paths: ['tipoInmueble'], table: 'tipos_inmueble', vista: 'inmuebles', titulo: 'Tipos de inmueble', filas: semillas.tiposInmueble,
    columnas: { zona: textual('Zona', 10), propiedad_horizontal: logica('Propiedad horizontal') },
  },
  {
    paths: ['tipoDocIde', 'TiposDocumentosIdentificacion'], table: 'tipos_documento', vista: 'personas', titulo: 'Tipos de documento', orden: 'id',
    filas: semillas.tiposDocumento, columnas: { abreviatura: textual('Abreviatura', 10), clase: textual('Clase', 12) },
  },
  {
    paths: ['bancos'], table: 'bancos', vista: 'tarifas', titulo: 'Bancos', filas: semillas.bancos, alias: { detalle: 'name' },
    columnas: { codigo_ach: textual('Código ACH', 10), tipo: textual('Tipo', 60) },
  },
  {
    paths: ['actividadesEconomicas'], table: 'actividades_economicas', vista: 'personas', titulo: 'Actividades económicas',
    filas: semillas.actividadesEconomicas, columnas: { seccion: textual('Sección', 1), origen: textual('Origen', 10) },
  },
  {
    paths: ['paises'], table: 'paises', vista: 'personas', titulo: 'Países', filas: semillas.paises,
    columnas: { alfa3: textual('Código de tres letras', 3) },
  },
  {
    paths: ['mediosPago'], table: 'medios_pago', vista: 'tarifas', titulo: 'Medios de pago', orden: 'id', filas: semillas.mediosPago,
    columnas: { frecuente: logica('Frecuente') },
  },
]
