import { normalizeMatriculas } from '../../../schemas/es-co/matricula.ts'
import { radicacionSchema } from '../../../schemas/radicaciones/radicacion.ts'
import { checker, invalid, type Context } from '../../kernel/index.ts'
import { personasPorDocumento } from '../../personas/index.ts'
import { radicar, type CuerpoRadicacion } from '../../radicaciones/index.ts'
import { inmuebles } from '../clases.ts'
import { opcionesDeTabla } from '../columnas.ts'
import { CEDULA, col, deQuien, enTabla, numeroDe, personaDe, SIN_PERSONA, texto, type Hoja } from './hoja.ts'

const deActo = async (ctx: Context, pide: boolean) =>
  col('acto', 'Acto', 'referencia', {
    ...(pide ? { pide } : {}),
    opciones: await opcionesDeTabla(ctx, 'actos'),
    ejemplo: 'Compraventa',
    ayuda: pide ? 'Uno de la lista; un renglón por acto.' : 'Si falta, está en todos los actos de la radicación.',
  })

export const otorgantes: Hoja = {
  clave: 'otorgantes',
  vista: 'radicaciones',
  campoClave: 'numero',
  columnas: async (ctx) => [
    col('numero', 'Radicación', 'digitos', { pide: true, ejemplo: '1501' }),
    await deActo(ctx, false),
    ...(await deQuien(ctx)),
    col('calidad', 'Calidad', 'referencia', {
      pide: true,
      opciones: await opcionesDeTabla(ctx, 'tipos_otorgantes'),
      ejemplo: 'Vendedor',
    }),
    col('porcentaje', 'Porcentaje', 'decimal', { ejemplo: '100', ayuda: 'De 0 a 100. Si falta, 100.' }),
  ],
  claveDe: () => null,
  rotuloDe: ({ numero, numero_documento }) => `${texto(numero)} · ${texto(numero_documento)}`,
  yaEsta: ({ numero }, { radicadas }) => radicadas.ya.has(numeroDe(numero)),
  crear: async (ctx, [fila = {}], { otorgantes: suyos, radicadas }) => {
    const id_personas = await personaDe(ctx, fila)
    const numero = numeroDe(fila['numero'])
    exigirSuRadicacion(radicadas.actos.get(numero), numero, fila['acto'])
    const parte = {
      id_personas,
      id_tipos_otorgantes: Number(fila['calidad']),
      porcentaje_participacion: Number(texto(fila['porcentaje'] ?? 100).replace(',', '.')),
    }
    suyos.set(numero, [...(suyos.get(numero) ?? []), { acto: Number(fila['acto']) || null, parte }])
    return null
  },
}

/** A party comes with its filing, in one book. @throws Problem 422: it would be left out */
function exigirSuRadicacion(actos: ReadonlySet<number> | undefined, numero: string, acto: unknown): void {
  if (!actos)
    throw invalid({ '0.numero': [`La radicación ${numero} no está en la hoja Radicaciones: va en el mismo libro.`] })
  // an act that cannot be read there is a fault of that row
  if (acto !== undefined && !actos.has(Number(acto)) && !actos.has(NaN))
    throw invalid({ '0.acto': [`La radicación ${numero} no tiene ese acto en la hoja Radicaciones.`] })
}

/** @throws Problem 422 for one that the office does not have */
async function inmueblesDe(ctx: Context, dichas: string): Promise<object[]> {
  const matriculas = normalizeMatriculas(dichas).split(', ').filter(Boolean)
  const claves = matriculas.map((una) => inmuebles.claveDe({ matricula: una }))
  const hay = await inmuebles.existentes(
    ctx,
    claves.flatMap((una) => una ?? []),
  )
  return matriculas.map((matricula, at) => {
    const suyo = hay.get(claves[at] ?? '')
    if (!suyo)
      throw invalid({ matriculas: [`No hay un inmueble con la matrícula ${matricula}: póngalo en la hoja Inmuebles.`] })
    return { id_inmuebles: suyo.id }
  })
}

const revisaRadicacion = checker(radicacionSchema, 'body')
const ROLES = ['contacto', 'digitador', 'revisor', 'liquidador'] as const

export const radicaciones: Hoja = {
  clave: 'radicaciones',
  vista: 'radicaciones',
  dinero: 'cuantia',
  campoClave: 'numero',
  junta: true,
  columnas: async (ctx) => [
    col('numero', 'Radicación', 'digitos', {
      pide: true,
      ejemplo: '1501',
      ayuda: 'El número que tiene en el programa anterior: lo conserva.',
    }),
    col('fecha', 'Fecha', 'fecha', { pide: true, ejemplo: '15/10/2026' }),
    await deActo(ctx, true),
    col('cuantia', 'Cuantía', 'dinero', { ejemplo: '185.000.000' }),
    col('matriculas', 'Matrículas', 'texto', {
      ejemplo: '370-1234567',
      ayuda: 'Las de sus inmuebles, separadas por comas.',
    }),
    col('encargado', 'Documento del encargado', 'digitos', {
      pide: true,
      ejemplo: '31245678',
      ayuda: 'La cédula de quien la lleva.',
    }),
    col('observacion', 'Observaciones', 'texto'),
  ],
  claveDe: ({ numero }) => numeroDe(numero) || null,
  rotuloDe: ({ numero }) => `No. ${texto(numero)}`,
  existentes: (ctx, claves) =>
    enTabla(
      ctx,
      'radicaciones',
      'numero_radicacion',
      claves.filter((una) => /^\d{1,9}$/.test(una)),
    ),
  crear: async (ctx, filas, { otorgantes: todos }) => {
    const [{ numero: dicho, fecha, encargado, observacion } = {}] = filas
    const numero = Number(numeroDe(dicho))
    if (!Number.isSafeInteger(numero) || numero < 1 || numero > 999_999_999)
      throw invalid({ '0.numero': ['Debe ser un número.'] })
    if (texto(fecha) > ctx.today) throw invalid({ '0.fecha': ['No puede ser posterior a hoy.'] })
    const quien = { tipo: CEDULA, numero: texto(encargado) }
    const id = (await personasPorDocumento(ctx, [quien]))(quien)
    if (id === null) throw invalid({ '0.encargado': [SIN_PERSONA] })
    const partes = todos.get(String(numero)) ?? []
    const actosradi: object[] = []
    for (const { acto, cuantia, matriculas } of filas)
      actosradi.push({
        actos_codigo_acto: Number(acto),
        ...(cuantia === undefined ? {} : { cuantia }),
        otorgantes: partes.filter((una) => una.acto === null || una.acto === Number(acto)).map(({ parte }) => parte),
        actosradiinmuebles: await inmueblesDe(ctx, texto(matriculas)),
      })
    const cuerpo = {
      ...Object.fromEntries(ROLES.map((rol) => [rol, id])),
      id_estados_escrituras: 1,
      ...(observacion === undefined ? {} : { observacion: texto(observacion) }),
      actosradi,
    }
    revisaRadicacion(cuerpo)
    const { id: hecha } = await radicar(ctx, cuerpo as CuerpoRadicacion, texto(fecha), numero) // as just checked
    return { tabla: 'radicaciones', id: hecha }
  },
}
