import * as pantallas from '../../schemas/pantallas/catalogos.ts'
import type { Uso } from '../entidades/index.ts'
import { catalogo, type Catalogo } from './catalogo.ts'
import * as semillas from './semillas.ts'
import { tiposOtorgantes, Acto, USOS } from './actos.ts'
import type { Vista } from '../../schemas/vistas/vistas.ts'
import type { BaseModel } from '../kernel/index.ts'
import { porQueSeQueda } from './protegidas.ts'

const DEL_PAIS = 'es de la división política del país'
const dePersonas = (columna: string): readonly Uso[] => [{ tabla: 'personas', columna }]
const filas = (...ids: readonly number[]): ReadonlySet<number> => new Set(ids)
const todas = (semillas: readonly { id: number }[]): ReadonlySet<number> => filas(...semillas.map(({ id }) => id))

/** Where the details of a payment are kept. */
export const enPagos = (json: string): readonly Uso[] => [
  ...(['depositos', 'descargues', 'facturas'] as const).map((tabla) => ({
    tabla,
    columna: 'method_data',
    por: { json },
  })),
  { tabla: 'facturas_pagos', columna: 'detalle', por: { json } },
]

/**
 * Every catalogue of the office, those that others point at first. A new one is a call here, its screen in schemas/pantallas and its table
 * in a migration. What the specifications name of their rows is protected: the type that a grantor is attached with (1, section 3; 2,
 * section 9), the documents whose fields differ (2, section 9; 3, section 5), the type of every person (2, section 5), the country's 33
 * departments and 1.122 municipalities (2, section 3); and the organizations that our own rule gives to who has none. The eight means of
 * payment, their card types and the permissions are no rows; the items of a settlement (20, 21, 22, 40 and 41) are no services, and
 * nothing writes them.
 */
export const CATALOGOS: readonly Catalogo[] = [
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

/** A table of which two rows may be one, written twice: what they are called, what names them, and who may unite them. */
export interface Unible {
  titulo: string
  vista: Vista
  /** Screen id: added fields may refer to its rows too. */
  pantalla: string
  Modelo: typeof BaseModel
  usos: readonly Uso[]
  nombreDe(fila: object): string
  /** Detail that tells two rows apart. */
  detalleDe(fila: object): string
  /** The sentence that keeps a row; null: it may go. */
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
