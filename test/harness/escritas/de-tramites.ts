import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { reservar } from '../../../modules/citas/index.ts'
import { deQuien, horaLibre, solicitudPorAgendar } from '../citas.ts'
import { next, radicacion } from '../factories.ts'
import { api } from '../offices.ts'
import { solicitudConTramite } from '../solicitudes-papeles.ts'
import { contextOf } from '../server.ts'
import type { Json } from '../http.ts'
import { radicado } from '../tramites-estados.ts'
import { unTramiteRadicado } from '../tramite-radicado.ts'
import { automatico, bien } from './casos.ts'
import type { Caso } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')
const inicioDeCita = (fecha: Json) => ({
  inicio: new Date(`${String(fecha).replace(' ', 'T')}:00-05:00`).toISOString(),
})
const PAPEL = { titulo: 'Certificado de tradición', motivo: 'El que envió tiene más de 30 días.', hasta: '2090-01-31' }

const DEVUELTO = {
  estado: 'devuelto',
  motivo: 'Falta la cédula',
  faltantes: [{ nombre: 'Cédula', motivo: 'No se lee' }],
}

export const deTramites: Sala = (acervo) => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const enEstado = async (slug: string, estado: EstadoDeTramite) => {
    const { id, version } = await unTramiteRadicado(slug, { estado })
    return { id, version }
  }
  const solicitud = () => {
    const n = next()
    return {
      nombre: `Ana ${n}`,
      apellidos: 'Ruiz',
      correo_electronico: `solicita${n}@ejemplo.co`,
      direccion: 'Calle 1',
      telefono: '3001234567',
      etapa: 1,
    }
  }
  let otra = 0
  return [
    auto('PUT /tramites_ajustes', {
      valores: {
        empresas: [['Una', 'Otra']],
        papeles: [{ registro_defuncion: false }],
        retencion: [{ registro_defuncion: 24 }],
      },
    }),
    auto('PUT /tramites/:id/estado', {
      deNuevo: true,
      valores: { estado: [] },
      pedido: async (slug) => {
        const { id, version } = await enEstado(slug, 'en_revision')
        return { params: { id }, body: { ...DEVUELTO, version } }
      },
    }),
    auto('PUT /tramites/:id', {
      valores: { estado: [], data: [{ nombre_registro: 'Otra' }], req_data_tramite: [{ campo: 'Otro' }] },
      solo: /^(?!faltantes)/,
      pedido: async (slug) => {
        const { id, version } = await enEstado(slug, 'en_revision')
        return { params: { id }, body: { anotaciones: 'Una', version } }
      },
    }),
    auto('PUT /tramites/:id', {
      deNuevo: true,
      solo: /^(motivo|norma|faltantes.*)$/,
      pedido: async (slug) => {
        const { id, version } = await enEstado(slug, 'en_revision')
        return { params: { id }, body: { ...DEVUELTO, version } }
      },
    }),
    auto('PUT /tramites/:id/plazo', {
      deNuevo: true,
      valores: { de: [] },
      donde: { dias: 'prorroga', motivo: '~motivo' },
      pedido: async (slug) => {
        const { id, version } = await radicado(await contextOf(slug))
        return { params: { id }, body: { de: 'termino', dias: 2, motivo: 'Se espera un concepto', version } }
      },
    }),
    auto('POST /tramites/:id/entrega', {
      pedido: async (slug) => {
        const { id, version } = await unTramiteRadicado(slug, { valor: 0, causa_valor: 'Sin costo' })
        return {
          params: { id },
          body: { recibe: 'Ana', tipo_documento: 'Cédula', documento: '31200100', copias: 1, version },
        }
      },
    }),
    auto('POST /tramites/:id/pedidos', {
      valores: { 'papeles[].hasta': ['2090-02-01'] },
      pedido: async (slug) => {
        const { id, version } = await enEstado(slug, 'en_revision')
        return { params: { id }, body: { papeles: [PAPEL], version } }
      },
    }),
    auto('POST /SolicitudesTramites', { pedido: () => Promise.resolve({ body: solicitud() }) }),
    auto('PUT /SolicitudesTramites/:id', {
      valores: { etapa: [], estado: [] },
      pedido: async (slug) => {
        const { id, version } = bien(await admin(slug).post('/SolicitudesTramites', solicitud()))
        return { params: { id }, body: { version } }
      },
    }),
    auto('POST /SolicitudesTramites/:id/pedidos', {
      valores: { 'papeles[].hasta': ['2090-02-01'] },
      pedido: async (slug) => {
        const { id, version } = await solicitudConTramite(slug, { etapa: 4, estado: 'validados' })
        return { params: { id }, body: { papeles: [PAPEL], version } }
      },
    }),
    auto('POST /calendario_excepciones', {
      valores: () => ({
        fecha: [`20${String(30 + (next() % 60))}-03-0${1 + (next() % 9)}`],
        tipo: [],
        hora_entrada: ['09:00'],
        hora_salida: ['11:00'],
      }),
      pedido: () =>
        Promise.resolve({
          body: {
            fecha: `20${String(30 + (next() % 60))}-0${1 + (next() % 9)}-1${next() % 9}`,
            tipo: 'horario',
            suspende_terminos: false,
            acto: 'Resolución 1',
            hora_entrada: '08:00',
            hora_salida: '12:00',
          },
        }),
    }),
    auto('PUT /calendario_excepciones/:id', {
      valores: { fecha: ['2099-03-04'], tipo: [], hora_entrada: ['09:00'], hora_salida: ['11:00'] },
      pedido: async (slug) => {
        const dicha = { tipo: 'horario', suspende_terminos: false, acto: 'Resolución 1' }
        const horas = { fecha: `2098-0${1 + (next() % 9)}-1${next() % 9}`, hora_entrada: '08:00', hora_salida: '12:00' }
        const { id, version } = bien(await admin(slug).post('/calendario_excepciones', { ...dicha, ...horas }))
        return { params: { id }, body: { ...dicha, ...horas, version } }
      },
    }),
    auto('PUT /SolicitudesTramites/:id/radicacion', {
      deNuevo: true,
      valores: () => ({ id_radicacion: [otra] }),
      pedido: async (slug) => {
        const { id, version } = await solicitudConTramite(slug, { etapa: 4, estado: 'validados' })
        otra = Number((await radicacion({}, {}, slug)).id)
        return { params: { id }, body: { id_radicacion: (await radicacion({}, {}, slug)).id, version } }
      },
    }),
    auto('PUT /citas_espera/:id', {
      deNuevo: true,
      valores: { fecha_desde: ['2090-01-03'], fecha_hasta: ['2090-02-03'] },
      pedido: async (slug) => ({
        params: { id: (await solicitudPorAgendar(slug)).id },
        body: { fecha_desde: '2090-01-02', fecha_hasta: '2090-02-02' },
      }),
    }),
    auto('POST /citas_retenidas', {
      valores: () => ({ fecha: [horaLibre().fecha], id_tramite: [otra] }),
      donde: { fecha: inicioDeCita, id_tramite: 'id_solicitud' },
      pedido: async (slug) => {
        otra = (await solicitudPorAgendar(slug)).id
        return { body: { id_tramite: (await solicitudPorAgendar(slug)).id, fecha: horaLibre().fecha } }
      },
    }),
    auto('PUT /citas_puestos', {
      valores: { 'puestos[].numero': [1] },
      pedido: () => Promise.resolve({ body: { puestos: [{ nombre: `Sala ${next()}`, activo: true }] } }),
      deNuevo: true,
    }),
    auto('PUT /ActualizarhorariosTramites', {
      deNuevo: true,
      valores: () => ({ fecha: [horaLibre().fecha], id_tramite: [otra] }),
      donde: { fecha: inicioDeCita, id_tramite: 'id_solicitud' },
      pedido: async (slug) => {
        otra = (await solicitudPorAgendar(slug)).id
        return { body: { id_tramite: (await solicitudPorAgendar(slug)).id, fecha: horaLibre().fecha } }
      },
    }),
    auto('POST /citas', {
      valores: () => ({ fecha: [horaLibre().fecha] }),
      donde: { fecha: inicioDeCita },
      pedido: async (slug) => ({
        body: { id_solicitud: (await solicitudPorAgendar(slug)).id, fecha: horaLibre().fecha },
      }),
    }),
    auto('PUT /citas/:id', {
      deNuevo: true,
      valores: () => ({ fecha: [horaLibre().fecha], estado: [] }),
      donde: { fecha: inicioDeCita },
      pedido: async (slug) => {
        const { id: solicitud } = await solicitudPorAgendar(slug)
        const { id } = await reservar(await contextOf(slug), deQuien(solicitud), {
          inicio: horaLibre().inicio,
          como: 'oficina',
        })
        return { params: { id }, body: { fecha: horaLibre().fecha } }
      },
    }),
  ]
}
