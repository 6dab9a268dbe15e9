import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  logico,
  numero,
  objeto,
  oNulo,
  paginaDe,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'
import {
  actosRadicacion,
  type baseDicha,
  codigo,
  ESTADOS,
  inmueblesActo,
  numeroRadicacion,
  otorgantesActo,
  radicaciones,
} from '../../registros/radicaciones.ts'
import { leidasDe, leidasEnListaDe, respuestaDe } from '../../registros/registro.ts'
import { CLASES_DE_ENCARGO, ESTADOS_DE_ENCARGO } from '../../radicaciones/seguimiento.ts'

export const estado = uno(...ESTADOS)
const textos = {
  otorgante1: oNulo(cadena),
  otorgante2: oNulo(cadena),
  actos: oNulo(cadena),
  matricula: oNulo(cadena),
  direccion: oNulo(cadena),
}

const otorgante = objeto({ id, ...leidasDe(otorgantesActo) })
const inmueble = objeto({ id, ...leidasDe(inmueblesActo) })

const acto = con(objeto({ id, ...leidasDe(actosRadicacion) }), {
  otorgantes: arreglo(otorgante),
  actosradiinmuebles: arreglo(inmueble),
})

export const radicacion = con(respuestaDe(radicaciones), {
  created_at: instante,
  updated_at: instante,
  actosradi: arreglo(acto),
})

export const radicacionesCambiadas = objeto({
  resultados: arreglo(
    objeto({
      id,
      numero_radicacion: numeroRadicacion,
      ok: logico,
      error: { type: ['string', 'null'], description: 'Por qué no cambió' },
    }),
  ),
  cambiadas: entero,
})

export const filaDeRadicacion = objeto({
  id,
  id_radicacion: id,
  ...leidasEnListaDe(radicaciones),
  radicador_nombre: oNulo(cadena),
})

export const radicacionPlana = objeto({
  id,
  numero_radicacion: numeroRadicacion,
  num_radicacion: numeroRadicacion,
  fecha_radicacion: fecha,
  num_escritura: oNulo(cadena),
  fecha_escritura: oNulo(fecha),
  token: codigo,
  proyecto_id: oNulo(id),
  codigoProyecto: oNulo(cadena),
  proyecto: oNulo(cadena),
  ...textos,
  usuario: {
    type: ['string', 'integer'],
    description: 'El documento de quien es; si no se sabe, el usuario que la radicó',
  },
  usuario_plataforma: oNulo(cadena),
  express: logico,
  estado,
  anulada_en: oNulo(instante),
  version,
  eliminar: { type: 'boolean', description: 'Quien pregunta puede eliminar pasos de su seguimiento' },
})

const persona = objeto({ id, nombres: cadena, apellidos: oNulo(cadena) })
const nombrado = objeto({ id, name: cadena })
export const filtrosDeRadicacion = objeto({
  digitadores: arreglo(persona),
  revisor: arreglo(persona),
  personas: arreglo(persona),
  liquidadores: arreglo(persona),
  estados_escrituras: arreglo(nombrado),
  tipos_otorgantes: arreglo(con(nombrado, { rol_registral: oNulo(uno('DE', 'A')), parte: cadena })),
  actos: arreglo(objeto({ id, nombre_acto: cadena })),
})

/** GET /otorgantesFrecuentes */
export const otorgantesFrecuentes = arreglo(
  objeto({
    id,
    id_tipos_otorgantes: id,
    veces: { type: 'integer', description: 'En las escrituras recientes de la oficina' },
    tipo_documento: id,
    numero_documento: cadena,
    nombres: cadena,
    apellidos: cadena,
    exento: logico,
  }),
)
export type OtorganteFrecuente = Leida<typeof otorgantesFrecuentes>[number]

/** Only lists that the person's role opens. */
export const tablero = objeto(
  {},
  {
    porEstado: objeto({ radicacion: entero, liquidacion: entero, facturacion: entero, finalizada: entero }),
    hoy: { type: 'integer', description: 'Radicaciones de hoy' },
    semana: { type: 'integer', description: 'Desde el lunes' },
    mias: arreglo(filaDeRadicacion),
  },
)

/** QR of the public follow-up: dark modules as an SVG path. */
export const qrDeRadicacion = objeto({
  numero_radicacion: numeroRadicacion,
  codigo,
  url: cadena,
  lado: { type: 'integer', description: 'Módulos de un lado' },
  d: cadena,
})

const paso = {
  fecha: { type: 'string', description: 'Hora de Colombia: AAAA-MM-DD HH:mm' },
  detalle: cadena,
  observacion: oNulo(cadena),
} as const
export const pasoDeSeguimiento = objeto({ id, ...paso, usuario: oNulo(cadena) })
/** Steps of a filing; without its number, the filings that one may follow. */
export const seguimiento = { anyOf: [paginaDe(pasoDeSeguimiento), paginaDe(filaDeRadicacion)] } as const
export const resumenDeSeguimiento = objeto({ suscritos: entero, vistas: entero, ultima_vista: oNulo(cadena) })

/** Public view: no amounts or ids; without proof, no names, address or matrícula. */
export const seguimientoPublico = arreglo(
  objeto({
    numero_radicacion: numeroRadicacion,
    num_radicacion: numeroRadicacion,
    token: codigo,
    fecha_radicacion: fecha,
    num_escritura: oNulo(cadena),
    fecha_escritura: oNulo(fecha),
    proyecto: oNulo(cadena),
    ...textos,
    completo: { type: 'boolean', description: 'Nada está velado' },
    admite_documento: { type: 'boolean', description: 'Un documento abriría el resto' },
    anulada_en: oNulo(instante),
    situacion: oNulo(
      objeto({
        paso: cadena,
        desde: fecha,
        va: oNulo(cadena),
        termino: logico,
        haga: cadena,
        turno: logico,
        faltan: arreglo(cadena),
        sigue: oNulo(
          objeto({
            paso: cadena,
            plazo: oNulo(cadena),
            desde: oNulo(fecha),
            hasta: oNulo(fecha),
            tarde: logico,
            casos: { type: 'integer', description: 'Escrituras de las que sale el plazo' },
          }),
        ),
      }),
    ),
    seguimientos: arreglo(objeto(paso)),
  }),
)

export const filaDePlantilla = objeto({ id, nombre: cadena, actos: cadena, updated_at: instante, version })
export const filasDePlantillas = arreglo(filaDePlantilla)
export const plantillaDeRadicacion = con(filaDePlantilla, {
  contacto: oNulo(id),
  digitador: oNulo(id),
  revisor: oNulo(id),
  liquidador: oNulo(id),
  id_estados_escrituras: oNulo(id),
  actosradi: arreglo(
    objeto({
      actos_codigo_acto: cadena,
      nombre_acto: cadena,
      exento: logico,
      otorgantes: arreglo(
        objeto({
          id_personas: id,
          id_tipos_otorgantes: id,
          porcentaje_participacion: numero,
          tipo_documento: id,
          numero_documento: cadena,
          nombres: cadena,
          apellidos: oNulo(cadena),
          exento: logico,
        }),
      ),
    }),
  ),
})
export type FilaDePlantilla = Leida<typeof filaDePlantilla>
export type PlantillaDeRadicacion = Leida<typeof plantillaDeRadicacion>

export type RadicacionLeida = Leida<typeof radicacion>
export type ActoLeido = Leida<typeof acto>
export type OtorganteLeido = Leida<typeof otorgante>
export type BaseDicha = Leida<typeof baseDicha>
export type InmuebleLeido = Leida<typeof inmueble>
export type FilaRadicacion = Leida<typeof filaDeRadicacion>
export type RadicacionesCambiadas = Leida<typeof radicacionesCambiadas>
export type RadicacionPlana = Leida<typeof radicacionPlana>
export type FiltrosDeRadicacion = Leida<typeof filtrosDeRadicacion>
export type Tablero = Leida<typeof tablero>
export type PasoDeSeguimiento = Leida<typeof pasoDeSeguimiento>

const cuantos = { type: 'integer', minimum: 0 } as const

const encargo = objeto({
  id,
  clase: uno(...CLASES_DE_ENCARGO),
  titulo: cadena,
  detalle: oNulo(cadena),
  estado: uno(...ESTADOS_DE_ENCARGO),
  hechas: cuantos,
  total: { ...oNulo(cuantos), description: 'Nulo de lo que no se cuenta por partes' } as const,
  fallas: cuantos,
  dice: { ...oNulo(cadena), description: 'En qué está, o por qué no siguió' } as const,
  href: { type: 'string', description: 'Su página' } as const,
  cancelar: { ...oNulo(cadena), description: 'La dirección que lo detiene; nula de lo que no se detiene' } as const,
  cuando: instante,
})
export type Encargo = Leida<typeof encargo>

export const encargos = arreglo(encargo)
