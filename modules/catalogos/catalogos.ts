import * as pantallas from '../../schemas/pantallas/catalogos.ts'
import type { Catalogo, Columna, Uso } from './catalogo.ts'
import * as semillas from './semillas.ts'
import { tiposOtorgantes } from './semillas-actos.ts'

const textual = (titulo: string): Columna => ({ titulo, tipo: 'text' })
const logica = (titulo: string): Columna => ({ titulo, tipo: 'boolean' })
const dePersonas = (columna: string) => [{ tabla: 'personas', columna }] as const

/** Where the details of a payment are kept. */
export const enPagos = (json: string): readonly Uso[] => [
  ...(['depositos', 'descargues', 'facturas'] as const).map((tabla) => ({ tabla, columna: 'method_data', por: { json } })),
  { tabla: 'facturas_pagos', columna: 'detalle', por: { json } },
]

/**
 * Every catalogue of the office, those that others point at first.
 * A new one is a line here, its screen in schemas/pantallas, its table in a migration and its rows in data/.
 */
export const CATALOGOS: readonly Catalogo[] = [
  {
    paths: ['departamentos'],
    table: 'departamentos',
    pantalla: pantallas.departamentos,
    titulo: 'Departamentos',
    filas: semillas.departamentos,
    usos: [
      { tabla: 'municipios', columna: 'id_depto' },
      { tabla: 'inmuebles', columna: 'id_depto' },
    ],
  },
  {
    paths: ['municipios'],
    table: 'municipios',
    pantalla: pantallas.municipios,
    titulo: 'Municipios',
    filas: semillas.municipios,
    columnas: { id_depto: { titulo: 'Código de departamento', tipo: 'number' } },
    pertenece: {
      columna: 'id_depto',
      tabla: 'departamentos',
      campo: 'department_id',
      objeto: 'department',
      nombre: 'departamento',
      titulo: 'Departamento',
    },
    usos: [
      { tabla: 'personas', columna: 'id_municipio' },
      { tabla: 'inmuebles', columna: 'id_municipio' },
      { tabla: 'emisores', columna: 'id_municipio' },
    ],
  },
  {
    paths: ['estadosCiviles', 'estadoCivil'],
    table: 'estados_civiles',
    pantalla: pantallas.estadosCiviles,
    titulo: 'Estados civiles',
    orden: 'id',
    filas: semillas.estadosCiviles,
    columnas: { umh: logica('Unión marital de hecho'), seccion_conyuge: logica('Pide datos del cónyuge') },
    usos: dePersonas('id_estados_civiles'),
  },
  {
    paths: ['TiposRegimene', 'tipoRegimen'],
    table: 'tipos_regimen',
    pantalla: pantallas.tipoRegimenes,
    titulo: 'Tipos de regímenes',
    orden: 'id',
    filas: semillas.tiposRegimen,
    usos: dePersonas('id_tipos_regimen'),
  },
  {
    paths: ['TiposOrganizacion', 'tipoOrganizacion'],
    table: 'tipos_organizacion',
    pantalla: pantallas.tipoOrganizaciones,
    titulo: 'Tipos de organizaciones',
    orden: 'id',
    filas: semillas.tiposOrganizacion,
    usos: dePersonas('id_tipos_organizaciones'),
  },
  {
    paths: ['TiposResponsabilidades', 'tipoResponsabilidad'],
    table: 'tipos_responsabilidad',
    pantalla: pantallas.tipoResponsabilidades,
    titulo: 'Tipos de responsabilidades',
    orden: 'id',
    filas: semillas.tiposResponsabilidad,
    usos: dePersonas('id_tipos_responsabilidades'),
  },
  {
    paths: ['TiposPersona'],
    table: 'tipos_persona',
    pantalla: pantallas.tipoPersona,
    titulo: 'Tipos de persona',
    orden: 'id',
    filas: semillas.tiposPersona,
    usos: dePersonas('id_tipos_personas'),
  },
  {
    paths: ['tiposOtorgantes'],
    table: 'tipos_otorgantes',
    pantalla: pantallas.tipoOtorgantes,
    titulo: 'Tipos de otorgantes',
    filas: tiposOtorgantes,
    columnas: { rol_registral: textual('Rol registral'), parte: textual('Parte') },
    usos: [{ tabla: 'otorgantes_acto', columna: 'id_tipos_otorgantes' }],
  },
  {
    paths: ['estadosEscritura'],
    table: 'estados_escrituras',
    pantalla: pantallas.estadosEscrituras,
    titulo: 'Estados de escrituras',
    orden: 'id',
    filas: semillas.estadosEscrituras,
    columnas: { etapa: textual('Etapa'), descripcion: textual('Descripción'), final: logica('Final') },
    usos: [
      { tabla: 'radicaciones', columna: 'id_estados_escrituras' },
      { tabla: 'seguimientos', columna: 'id_estados_escrituras' },
    ],
  },
  {
    paths: ['tipoInmueble'],
    table: 'tipos_inmueble',
    pantalla: pantallas.tipoInmueble,
    titulo: 'Tipos de inmueble',
    filas: semillas.tiposInmueble,
    columnas: { zona: textual('Zona'), propiedad_horizontal: logica('Propiedad horizontal') },
    usos: [{ tabla: 'inmuebles', columna: 'id_tipo_inmueble' }],
  },
  {
    paths: ['tipoDocIde', 'TiposDocumentosIdentificacion'],
    table: 'tipos_documento',
    pantalla: pantallas.tiposDocumento,
    titulo: 'Tipos de documento',
    orden: 'id',
    filas: semillas.tiposDocumento,
    columnas: { abreviatura: textual('Abreviatura'), clase: textual('Clase') },
    usos: dePersonas('tipo_documento'),
  },
  {
    paths: ['bancos'],
    table: 'bancos',
    pantalla: pantallas.bancos,
    titulo: 'Bancos',
    filas: semillas.bancos,
    alias: { detalle: 'name' },
    columnas: { codigo_ach: textual('Código ACH'), tipo: textual('Tipo') },
    usos: enPagos('id_banco'),
  },
  {
    paths: ['actividadesEconomicas'],
    table: 'actividades_economicas',
    pantalla: pantallas.actividadesEconomicas,
    titulo: 'Actividades económicas',
    filas: semillas.actividadesEconomicas,
    columnas: { seccion: textual('Sección'), origen: textual('Origen') },
    usos: [{ tabla: 'personas', columna: 'actividad', por: 'code' }],
  },
  {
    paths: ['paises'],
    table: 'paises',
    titulo: 'Países',
    filas: semillas.paises,
    columnas: { alfa3: textual('Código de tres letras') },
    usos: [{ tabla: 'personas', columna: 'pais', por: 'code' }],
  },
  {
    paths: ['mediosPago'],
    table: 'medios_pago',
    pantalla: pantallas.mediosPago,
    titulo: 'Medios de pago',
    orden: 'id',
    filas: semillas.mediosPago,
    columnas: { frecuente: logica('Frecuente') },
    usos: [],
  },
]
