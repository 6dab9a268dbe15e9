import { unaPersona, unInmueble, type Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { soltar } from './facturas.ts'

const NOMBRES = ['Ana', 'Luis', 'María José', 'Íngrid', 'Óscar', 'Sofía', 'Jairo', 'Ñusta']
const APELLIDOS = ['Peña', "D'Alessandro", 'Rodríguez Gómez', 'Ibáñez', 'Quiñones', 'Vélez', 'De la Hoz']
const VIVA = ({ anulada }: Cosa) => !anulada

/** Acts by how often they come: catalogue id, and types of who gives and who takes. */
const MEZCLA: readonly (readonly [number, { acto: number; da: number; recibe: number }])[] = [
  [46, { acto: 1, da: 1, recibe: 2 }],
  [12, { acto: 45, da: 6, recibe: 4 }],
  [9, { acto: 96, da: 4, recibe: 6 }],
  [6, { acto: 7, da: 11, recibe: 12 }],
  [5, { acto: 13, da: 24, recibe: 25 }],
  [4, { acto: 11, da: 1, recibe: 2 }],
  [4, { acto: 3, da: 1, recibe: 2 }],
  [3, { acto: 55, da: 18, recibe: 17 }],
  [3, { acto: 43, da: 1, recibe: 38 }],
]

async function unaParte(acto: Acto): Promise<Cosa> {
  if (acto.decide(0.45, acto.mundo.todas('persona').length > 8)) return acto.escoge('persona')
  const n = acto.paso.n * 10 + acto.mundo.todas('persona').length
  const empresa = acto.azar.si(0.15)
  const { body, status } = await acto.pide(
    'radicador',
    'POST',
    '/persona',
    unaPersona({
      numero_documento: String(1_000_000_000 + n),
      nombres: acto.azar.de(NOMBRES),
      apellidos: `${acto.azar.de(APELLIDOS)} ${n}`,
      correo_electronico: `persona${n}@ejemplo.co`,
      ...(empresa && { exento: acto.azar.si(0.1) }),
    }),
    [201],
  )
  acto.huella.push(String(status))
  return acto.crea('persona', body.id, { documento: body.numero_documento, apellidos: body.apellidos })
}

async function unaCasa(acto: Acto): Promise<Cosa> {
  if (acto.decide(0.3, acto.mundo.todas('inmueble').length > 8)) return acto.escoge('inmueble')
  const n = acto.paso.n * 10 + acto.mundo.todas('inmueble').length
  const avaluo = acto.azar.entre(20, 900) * 1_000_000 + acto.azar.entre(0, 999_999)
  const body = await acto.hace(
    'radicador',
    'POST',
    '/inmuebles',
    unInmueble({ matricula: `50C-${n}`, direccion: `Calle ${n}`, avaluo }),
  )
  return acto.crea('inmueble', body.key ?? body.id, { matricula: `50C-${n}` })
}

/** The body of a filing of one or two acts between two parties, sometimes with two who buy. */
async function cuerpoDeRadicacion(acto: Acto): Promise<Json> {
  const { azar } = acto
  const clase = azar.segun(MEZCLA)
  const [da, recibe] = [await unaParte(acto), await unaParte(acto)]
  const otro = azar.si(0.3) ? await unaParte(acto) : undefined
  const casa = await unaCasa(acto)
  const cuantia = azar.entre(10, 1_200) * 1_000_000 + azar.entre(0, 999_999)
  const parte = ({ id }: Cosa, tipo: number, porcentaje: number) => ({
    id_personas: id,
    id_tipos_otorgantes: tipo,
    porcentaje_participacion: porcentaje,
  })
  const dos = otro !== undefined && otro.id !== recibe.id && otro.id !== da.id
  const inmuebles = [{ id_inmuebles: casa.id, fecha_adquisicion: '2015-06-01', vivienda_habitacion: azar.si(0.5) }]
  const actosradi = [
    {
      orden: 0,
      cuantia,
      actos_codigo_acto: String(clase.acto),
      exento: false,
      otorgantes: [
        parte(da, clase.da, 100),
        ...(da.id === recibe.id ? [] : [parte(recibe, clase.recibe, dos ? 50 : 100)]),
        ...(dos && otro ? [parte(otro, clase.recibe, 50)] : []),
      ],
      actosradiinmuebles: inmuebles,
    },
    ...(clase.acto === 1 && azar.si(0.25) && da.id !== recibe.id
      ? [
          {
            orden: 1,
            cuantia: Math.floor(cuantia * 0.6),
            actos_codigo_acto: '45',
            exento: false,
            otorgantes: [parte(recibe, 6, 100), parte(da, 4, 100)],
            actosradiinmuebles: inmuebles,
          },
        ]
      : []),
  ]
  return {
    contacto: recibe.id,
    digitador: recibe.id,
    revisor: recibe.id,
    liquidador: recibe.id,
    id_estados_escrituras: 1,
    fecha_escritura: acto.dia,
    num_escritura: '',
    observacion: azar.si(0.1) ? 'Trae poder: «véase» la carpeta' : '',
    reparto: true,
    activo: false,
    id_proyectos: null,
    actosradi,
  }
}

/** Filings with an invoice that was not sent, and that a deposit paid in part. */
const conDeposito = ({ mundo }: Acto): Set<string> =>
  new Set(
    mundo
      .todas('factura')
      .filter(({ fuera, emitida, partes }) => !fuera && !emitida && partes.some(({ deposito }: Json) => deposito))
      .map(({ radicacion }) => radicacion),
  )

/** Takes from an answer what the model holds of a filing. */
const anota = (radicacion: Cosa, { version, estado }: Json) => Object.assign(radicacion, { version, estado })

export const ESCRITURAS: Acciones = {
  radicar: {
    porEscritura: 1,
    turno: 0,
    hace: async (acto) => {
      const cuerpo = await cuerpoDeRadicacion(acto)
      const body = await acto.hace('radicador', 'POST', '/radicaciones', cuerpo)
      const suya = acto.crea('radicacion', body.id, { numero: body.numero_radicacion, cuerpo })
      anota(suya, body)
      acto.huella.push(String(body.numero_radicacion))
    },
  },
  /** Two people at one filing: who saves last is told that it changed. */
  corregir: {
    porEscritura: 0.15,
    turno: 1,
    hace: async (acto) => {
      const suya = acto.escoge('radicacion', (una) => VIVA(una) && una.estado !== 'finalizada')
      const leida = await acto.hace('radicador', 'GET', `/radicaciones/${suya.id}`)
      const [primero] = suya.cuerpo.actosradi
      const cuantia = primero.cuantia + acto.azar.entre(1, 50) * 1_000_000
      const actosradi = suya.cuerpo.actosradi.map((uno: Json, n: number) => ({
        ...uno,
        id: leida.actosradi[n]?.id,
        cuantia: n ? uno.cuantia : cuantia,
      }))
      const cuerpo = { ...suya.cuerpo, actosradi, version: leida.version }
      await acto.hace('radicador', 'PUT', `/radicaciones/${suya.id}`, cuerpo)
      anota(suya, await acto.hace('radicador', 'GET', `/radicaciones/${suya.id}`))
      suya.cuerpo = {
        ...suya.cuerpo,
        actosradi: suya.cuerpo.actosradi.map((uno: Json, n: number) => ({
          ...uno,
          cuantia: n ? uno.cuantia : cuantia,
        })),
      }
      if (acto.azar.si(0.3))
        await acto.niegan('admin', 'PUT', `/radicaciones/${suya.id}`, { ...cuerpo, observacion: 'Otra' }, [409])
    },
  },
  anularRadicacion: {
    porEscritura: 0.04,
    turno: 3,
    hace: async (acto) => {
      // where a deposit paid, it has to come back
      const pagadas = conDeposito(acto)
      const una = acto.decide(0.6, pagadas.size > 0)
      const suya = acto.escoge('radicacion', (otra) => VIVA(otra) && (!una || pagadas.has(otra.nombre)))
      const suyas = acto.mundo.todas('factura').filter((otra) => otra.radicacion === suya.nombre && !otra.fuera)
      const emitida = suyas.some((una) => una.emitida)
      // one that the DIAN refused may be annulled, one that it may have may not: nobody knows today
      if (suyas.some((una) => una.esperando)) return
      const motivo = { motivo: 'Desistieron del negocio' }
      if (emitida) return acto.niegan('admin', 'POST', `/radicaciones/${suya.id}/anular`, motivo)
      await acto.hace('admin', 'POST', `/radicaciones/${suya.id}/anular`, motivo)
      suya.anulada = true
      for (const una of acto.mundo.todas('factura'))
        if (una.radicacion === suya.nombre && !una.fuera) soltar(acto.mundo, acto.dia, una)
    },
  },
  liquidar: {
    porEscritura: 1.05,
    turno: 1,
    hace: async (acto) => {
      const suya = acto.escoge('radicacion', (una) => VIVA(una) && ['radicacion', 'liquidacion'].includes(una.estado))
      const ruta = `/liquidacionRadi?numero_radicacion=${suya.numero}`
      const { lineas, porConfirmar } = await acto.hace('liquidador', 'GET', ruta)
      const falta = porConfirmar?.find((una: string) => una.startsWith('Falta'))
      if (falta && acto.mundo.tarifas.has(Number(acto.dia.slice(0, 4)))) throw new Falla(`${suya.numero}: ${falta}`)
      if (acto.azar.si(0.1)) await acto.hace('liquidador', 'PUT', `/liquidaciones/${suya.id}?borrador=1`, lineas)
      const body = await acto.hace('liquidador', 'PUT', `/liquidaciones/${suya.id}`, lineas)
      suya.estado = body.estado
      acto.huella.push(String(body.resumen?.totalPagarNotaria?.total ?? ''))
    },
  },
  /** Somebody of the public looks at the till's button: it is refused. */
  botonAjeno: {
    porEscritura: 0.05,
    turno: 2,
    hace: async (acto) => {
      const suya = acto.escoge('radicacion')
      await acto.niegan('consulta', 'POST', `/radicaciones/${suya.id}/anular`, { motivo: 'Por error' }, [403])
      await acto.niegan(
        'radicador',
        'POST',
        '/facturaLiq',
        { num_radicacion: suya.numero, vendedores: [], compradores: [] },
        [403],
      )
    },
  },
}
