import * as pantallas from '../../schemas/pantallas/catalogos.ts'
import type { Uso } from '../entidades/index.ts'
import { catalogo, type Catalogo } from './catalogo.ts'
import * as semillas from './semillas.ts'
import { tiposOtorgantes, Acto, USOS } from './actos.ts'
import {
  APORTES_INICIALES,
  COLUMNAS_CONTABLES,
  CONCEPTOS_DE_GASTO,
  CUENTAS_INICIALES,
  OBLIGACIONES_INICIALES,
  RENGLONES_INICIALES,
} from '../../schemas/libros/iniciales.ts'
import { REQUISITOS_INICIALES } from '../../schemas/radicaciones/requisitos-iniciales.ts'
import type { Vista } from '../../schemas/vistas/vistas.ts'
import type { BaseModel } from '../kernel/index.ts'
import { porQueSeQueda } from './protegidas.ts'

const DEL_PAIS = 'es de la división política del país'
const dePersonas = (columna: string): readonly Uso[] => [{ tabla: 'personas', columna }]
const filas = (...ids: readonly number[]): ReadonlySet<number> => new Set(ids)
const todas = (semillas: readonly { id: number }[]): ReadonlySet<number> => filas(...semillas.map(({ id }) => id))

/** Columns with payment details. */
export const enPagos = (json: string): readonly Uso[] => [
  ...(['abonos', 'depositos', 'descargues', 'facturas'] as const).map((tabla) => ({
    tabla,
    columna: 'method_data',
    por: { json },
  })),
  { tabla: 'facturas_pagos', columna: 'detalle', por: { json } },
]

/**
 * Catalogues of an office, referenced ones first, with seeds, uses and rules. Rows that the specifications name are protected: the default
 * grantor type (1, section 3; 2, section 9), document types with own fields (2, section 9; 3, section 5), person types (2, section 5),
 * the 33 departments and 1.122 municipalities (2, section 3), and the default organisations of our own rule. Payment means, card types and
 * permissions are not rows; settlement items (20, 21, 22, 40 and 41) are not services.
 */
const CON_REGLAS: readonly Catalogo[] = [
  catalogo(pantallas.departamentos, {
    table: 'departamentos',
    filas: semillas.departamentos,
    protegidas: { ids: todas(semillas.departamentos), porque: DEL_PAIS, columnas: ['code'], seApaga: true },
    usos: [
      { tabla: 'municipios', columna: 'id_depto' },
      { tabla: 'inmuebles', columna: 'id_depto' },
    ],
  }),
  catalogo(pantallas.municipios, {
    table: 'municipios',
    filas: semillas.municipios,
    pertenece: {
      columna: 'id_depto',
      tabla: 'departamentos',
      campo: 'department_id',
      objeto: 'department',
      nombre: 'departamento',
      titulo: 'Departamento',
    },
    protegidas: { ids: todas(semillas.municipios), porque: DEL_PAIS, columnas: ['code', 'id_depto'], seApaga: true },
    usos: ['personas', 'inmuebles', 'emisores'].map((tabla) => ({ tabla, columna: 'id_municipio' })),
  }),
  catalogo(pantallas.estadosCiviles, {
    table: 'estados_civiles',
    filas: semillas.estadosCiviles,
    tambien: ['estadoCivil'],
    usos: dePersonas('id_estados_civiles'),
  }),
  catalogo(pantallas.tipoRegimenes, {
    table: 'tipos_regimen',
    filas: semillas.tiposRegimen,
    tambien: ['tipoRegimen'],
    usos: dePersonas('id_tipos_regimen'),
  }),
  catalogo(pantallas.tipoOrganizaciones, {
    table: 'tipos_organizacion',
    filas: semillas.tiposOrganizacion,
    tambien: ['tipoOrganizacion'],
    protegidas: { ids: filas(1, 2), porque: 'de él dependen los impuestos de quien lo tiene', columnas: ['code'] },
    usos: dePersonas('id_tipos_organizaciones'),
  }),
  catalogo(pantallas.tipoResponsabilidades, {
    table: 'tipos_responsabilidad',
    filas: semillas.tiposResponsabilidad,
    tambien: ['tipoResponsabilidad'],
    usos: dePersonas('id_tipos_responsabilidades'),
  }),
  catalogo(pantallas.tipoPersona, {
    table: 'tipos_persona',
    filas: semillas.tiposPersona,
    protegidas: { ids: filas(2), porque: 'es el tipo con que se guardan todas las personas', columnas: [] },
    usos: dePersonas('id_tipos_personas'),
  }),
  catalogo(pantallas.tipoOtorgantes, {
    table: 'tipos_otorgantes',
    filas: tiposOtorgantes,
    protegidas: {
      ids: filas(12),
      porque: 'es el tipo con que se añade un otorgante mientras nadie diga otro',
      columnas: ['parte', 'rol_registral'],
    },
    usos: ['otorgantes_acto', 'radicaciones_plantillas_otorgantes'].map((tabla) => ({
      tabla,
      columna: 'id_tipos_otorgantes',
    })),
  }),
  catalogo(pantallas.estadosEscrituras, {
    table: 'estados_escrituras',
    filas: semillas.estadosEscrituras,
    usos: ['radicaciones', 'seguimientos', 'radicaciones_plantillas'].map((tabla) => ({
      tabla,
      columna: 'id_estados_escrituras',
    })),
  }),
  catalogo(pantallas.requisitos, {
    table: 'requisitos',
    filas: REQUISITOS_INICIALES.map((fila, at) => ({ id: at + 1, code: null, ...fila })),
  }),
  catalogo(pantallas.aportesNotariales, { table: 'aportes_notariales', filas: APORTES_INICIALES }),
  catalogo(pantallas.filasEstadistico, { table: 'filas_estadistico', filas: RENGLONES_INICIALES }),
  catalogo(pantallas.obligaciones, {
    table: 'obligaciones',
    filas: OBLIGACIONES_INICIALES,
    usos: [{ tabla: 'obligaciones_cumplidas', columna: 'id_obligacion', junto: 'periodo', sobra: true }],
  }),
  catalogo(pantallas.conceptosGasto, {
    table: 'conceptos_gasto',
    filas: CONCEPTOS_DE_GASTO,
    usos: [{ tabla: 'gastos', columna: 'id_concepto' }],
  }),
  catalogo(pantallas.cuentasContables, {
    table: 'cuentas_contables',
    filas: CUENTAS_INICIALES,
    protegidas: {
      ids: todas(CUENTAS_INICIALES),
      porque: 'los comprobantes lo buscan por su código',
      columnas: ['code'],
    },
  }),
  catalogo(pantallas.centrosCosto, {
    table: 'centros_costo',
    filas: [],
    usos: [{ tabla: 'cuentas_contables', columna: 'centro', por: 'code' }],
  }),
  catalogo(pantallas.columnasContables, {
    table: 'columnas_contables',
    filas: COLUMNAS_CONTABLES,
    protegidas: {
      ids: todas(COLUMNAS_CONTABLES),
      porque: 'la hoja la busca por su código',
      columnas: ['code'],
      seApaga: true,
    },
  }),
  catalogo(pantallas.tipoInmueble, {
    table: 'tipos_inmueble',
    filas: semillas.tiposInmueble,
    usos: [{ tabla: 'inmuebles', columna: 'id_tipo_inmueble' }],
  }),
  catalogo(pantallas.tiposDocumento, {
    table: 'tipos_documento',
    filas: semillas.tiposDocumento,
    tambien: ['TiposDocumentosIdentificacion'],
    protegidas: {
      ids: filas(1, 2, 3, 4, 5, 6, 7, 8, 9),
      porque: 'de él dependen los datos que se piden a la persona',
      columnas: ['code', 'clase'],
    },
    usos: dePersonas('tipo_documento'),
  }),
  catalogo(pantallas.bancos, {
    table: 'bancos',
    filas: semillas.bancos,
    alias: { detalle: 'name' },
    usos: enPagos('id_banco'),
  }),
  catalogo(pantallas.actividadesEconomicas, {
    table: 'actividades_economicas',
    filas: semillas.actividadesEconomicas,
    usos: [{ tabla: 'personas', columna: 'actividad', por: 'code' }],
  }),
  catalogo(
    {
      titulo: 'Países',
      recurso: '/paises',
      tabla: { aparte: [{ campo: 'alfa3', titulo: 'Código de tres letras', celda: 'text' }] },
    },
    { table: 'paises', filas: semillas.paises, usos: [{ tabla: 'personas', columna: 'pais', por: 'code' }] },
  ),
  catalogo(pantallas.mediosPago, { table: 'medios_pago', filas: semillas.mediosPago }),
]

/** A catalogue without seeds, uses and rules is its screen and a table of that name. */
export const CATALOGOS: readonly Catalogo[] = [
  ...CON_REGLAS,
  ...Object.values(pantallas)
    .filter(({ id }) => id !== 'actos' && !CON_REGLAS.some(({ pantalla }) => pantalla?.id === id))
    .map((pantalla) => catalogo(pantalla, { table: pantalla.id.replaceAll('-', '_'), filas: [] })),
]

/** A table whose duplicate rows may be merged, with its names and permission. */
export interface Unible {
  titulo: string
  vista: Vista
  /** Screen id: added fields may reference its rows. */
  pantalla: string
  Modelo: typeof BaseModel
  usos: readonly Uso[]
  nombreDe(fila: object): string
  detalleDe(fila: object): string
  /** Why the row may not be merged away; null when it may. */
  seQueda(fila: object): string | null
}

interface Conocida {
  id: number
  name: string
  code: string | null
  activo: boolean
}

const deCatalogo = {
  nombreDe: (fila: Conocida) => fila.name,
  detalleDe: ({ code }: Conocida) => (code ? `Código ${code}` : ''),
}

export const unibles: readonly Unible[] = [
  ...CATALOGOS.flatMap((catalogo) =>
    catalogo.pantalla && catalogo.pantalla.acciones.length > 0
      ? [
          {
            titulo: catalogo.titulo,
            vista: catalogo.pantalla.vista,
            pantalla: catalogo.pantalla.id,
            Modelo: catalogo.Modelo,
            usos: catalogo.usos,
            ...deCatalogo,
            seQueda: (fila: Conocida) => porQueSeQueda(catalogo, fila),
          },
        ]
      : [],
  ),
  { titulo: 'Actos', vista: 'actos', pantalla: 'actos', Modelo: Acto, usos: USOS, ...deCatalogo, seQueda: () => null },
]
