import { formatDate } from '../../../schemas/es-co/index.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { asegurarCliente, cargarVarios } from '../../cartera/index.ts'
import { recibirSobrante } from '../../depositos/index.ts'
import { invalid, readRows } from '../../kernel/index.ts'
import { radicarTramite, type Pedido } from '../../tramites/index.ts'
import { col, deQuien, numeroDe, personaDe, texto, type Hoja } from './hoja.ts'

export const cartera: Hoja = {
  clave: 'cartera',
  vista: 'cartera',
  dinero: 'saldo',
  campoClave: 'documento',
  columnas: async (ctx) => [
    col('documento', 'Documento', 'texto', {
      pide: true,
      ejemplo: 'FE-10233',
      ayuda: 'La factura o la cuenta que se debe, sin repetir.',
    }),
    ...(await deQuien(ctx)),
    col('fecha', 'Fecha', 'fecha', { pide: true, ejemplo: '15/10/2026' }),
    col('vence', 'Vence', 'fecha', { ejemplo: '15/11/2026' }),
    col('saldo', 'Saldo', 'dinero', { pide: true, ejemplo: '1.250.000' }),
  ],
  claveDe: ({ documento }) => texto(documento) || null,
  rotuloDe: ({ documento }) => texto(documento),
  crear: async (ctx, [fila = {}]) => {
    const { id: id_clientes } = await asegurarCliente(ctx, await personaDe(ctx, fila))
    const saldo = {
      id_clientes,
      concepto: `Saldo del programa anterior: ${texto(fila['documento'])}`.slice(0, 300),
      valor: exigirPesos(fila['saldo'], '0.saldo'),
      fecha: texto(fila['fecha']),
      ...(fila['vence'] === undefined ? {} : { vence: texto(fila['vence']) }),
    }
    const { id } = await cargarVarios(ctx, saldo, true)
    return { tabla: 'cuentas_por_cobrar', id }
  },
}

/** Whole pesos from 1. @throws Problem 422 at `campo` */
function exigirPesos(value: unknown, campo: string): number {
  const pesos = /^\d{1,13}$/.test(texto(value)) ? Number(value) : 0
  if (pesos < 1 || pesos > 9_999_999_999_999) throw invalid({ [campo]: ['Debe ser un valor en pesos, sin centavos.'] })
  return pesos
}

export const depositos: Hoja = {
  clave: 'depositos',
  vista: 'depositos',
  dinero: 'saldo',
  campoClave: 'recibo',
  columnas: async (ctx) => [
    col('recibo', 'Recibo anterior', 'texto', {
      pide: true,
      ejemplo: '2044',
      ayuda: 'El número que tiene, sin repetir: queda en sus observaciones.',
    }),
    col('fecha', 'Fecha', 'fecha', { pide: true, ejemplo: '15/10/2026' }),
    ...(await deQuien(ctx)),
    col('numero', 'Radicación', 'digitos', {
      ejemplo: '1501',
      ayuda: 'La única que puede pagar; si falta, cualquiera de esa persona.',
    }),
    col('saldo', 'Saldo', 'dinero', { pide: true, ejemplo: '500.000', ayuda: 'Lo que queda por usar.' }),
  ],
  claveDe: ({ recibo }) => texto(recibo) || null,
  rotuloDe: ({ recibo }) => `Recibo ${texto(recibo)}`,
  crear: async (ctx, [fila = {}]) => {
    const id_personas = await personaDe(ctx, fila)
    const numero = numeroDe(fila['numero'])
    const [radicacion] = numero
      ? await readRows(ctx.db, 'select id from radicaciones where numero_radicacion = ?', [numero])
      : []
    if (numero && !radicacion) throw invalid({ '0.numero': [`No hay una radicación con el número ${numero}.`] })
    const { id } = await recibirSobrante(ctx, {
      id_personas,
      ...(radicacion ? { id_radicacion: Number(radicacion['id']) } : {}),
      valor: exigirPesos(fila['saldo'], '0.saldo'),
      observaciones: `Saldo del recibo ${texto(fila['recibo'])} del ${formatDate(texto(fila['fecha']))}, del programa anterior.`,
      traido: true,
    })
    return { tabla: 'depositos', id }
  },
}

export const tramites: Hoja = {
  clave: 'tramites',
  vista: 'nuevoTramite',
  campoClave: 'numero',
  columnas: async (ctx) => [
    col('numero', 'Número anterior', 'texto', { pide: true, ejemplo: 'T-312' }),
    col('tipo', 'Tipo de trámite', 'opcion', {
      pide: true,
      opciones: TIPOS_DE_TRAMITE.filter(({ empresa }) => empresa === undefined).map(({ id, titulo }) => ({
        valor: id,
        nombre: titulo,
        otros: [id],
      })),
    }),
    ...(await deQuien(ctx)),
    col('anotaciones', 'Anotaciones', 'texto', { ejemplo: 'Falta el registro civil' }),
  ],
  claveDe: ({ numero }) => texto(numero) || null,
  rotuloDe: ({ numero }) => texto(numero),
  crear: async (ctx, [fila = {}]) => {
    const tipo = TIPOS_DE_TRAMITE.find(({ id }) => id === fila['tipo'])
    if (!tipo) throw invalid({ '0.tipo': ['Elija un tipo de trámite de la lista.'] })
    const [persona] = await readRows(ctx.db, 'select * from personas where id = ?', [await personaDe(ctx, fila)])
    const solicitante = `${texto(persona?.['nombres'])} ${texto(persona?.['apellidos'])}`.trim()
    const pedido: Pedido = {
      tipo,
      datos: {},
      data: {},
      columnas: {
        tipo: tipo.id,
        tipo_tramite: tipo.tipo_tramite,
        tipo_documento: tipo.tipo_documento,
        identificacion: texto(persona?.['numero_documento']),
        solicitante,
        telefono: texto(persona?.['telefono']) || null,
        correo: texto(persona?.['correo_electronico']) || null,
        nombre_tramite: solicitante.slice(0, 250),
        identificacion_tramite: null,
        reservado: tipo.reservado ?? false,
        anotaciones: [`Número anterior: ${texto(fila['numero'])}.`, texto(fila['anotaciones'] ?? '')]
          .filter(Boolean)
          .join(' ')
          .slice(0, 500),
      },
      adjuntosPedidos: [],
      extra: undefined,
      avisos: [],
    }
    const { id } = await radicarTramite(ctx, pedido, [])
    return { tabla: 'tramites', id }
  },
}
