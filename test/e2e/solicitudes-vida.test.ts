// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import {
  accessibilityFaults,
  button,
  click,
  field,
  inDialog,
  reads,
  reload,
  sees,
  type,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, sendForm, unPdf, type Client, type Json, type Reply } from '../harness/index.ts'
import { deFuera } from '../harness/solicitudes.ts'
import { solicitudConTramite, tipoOfrecido } from '../harness/solicitudes-papeles.ts'
import { aceptar, PASOS_FINALES } from './solicitudes-escena.ts'
import { enDisco } from './tramites-escena.ts'

const pildora = (page: Page) => page.$eval('.kit-titulo .kit-estado', (una) => una.textContent)
const bien = ({ status, body, raw }: Reply): Json => {
  expect(status, raw.toString()).to.be.lessThan(300)
  return body
}

describe('La vida entera de una solicitud, de los dos lados', function () {
  this.timeout(300_000)

  it('la pide alguien de fuera; la oficina revisa, devuelve, valida, comenta, agenda, firma y entrega', async () => {
    const office = await freshOffice()
    const id_plantilla = await tipoOfrecido(office)
    const { id, cliente } = await deFuera(office, { nombre: 'Belisario', apellidos: 'Ocampo' })
    bien(await cliente.post('/documentosAgiles', { id_plantilla, nombre_documento: 'Compraventa de Belisario' }))
    const cedula = await trae(cliente, id, 'Cédula.pdf', 'Cédula borrosa', { cubre: '["cedula"]' })
    const tradicion = await trae(cliente, id, 'Tradición.pdf', 'Tradición', { cubre: '["tradicion"]' })
    bien(await cliente.post(`/SolicitudesTramites/estadoTres/${id}`, { ids: [cedula, tradicion] }))

    const { page, problems } = await visit(`/admin/solicitud/${id}`, { office, role: 'revisor' })
    await click(page, button('Tomar en revisión'))
    await reads(() => pildora(page), 'Documentos en revisión')
    await click(page, button('Aceptar Tradición.pdf'))
    await sees(page, '2 papeles: 1 aceptado')
    await click(page, button('Rechazar Cédula.pdf'))
    await type(page, 'Por qué no sirve', 'No se lee el número.')
    await click(page, button('Rechazar papel'))
    await sees(page, '2 papeles: 1 aceptado, 1 rechazado')
    await click(page, button('Devolver'))
    await aceptar(page, 'Se le escribe que reemplace 1 documento')
    await reads(() => pildora(page), 'Documentos devueltos')

    const otra = await trae(cliente, id, 'Cédula nueva.pdf', 'Cédula que se lee', { reemplaza_a: cedula })
    bien(await cliente.post(`/SolicitudesTramites/estadoTres/${id}`, { ids: [otra] }))
    await reload(page)
    await sees(page, 'El que reemplazó')
    await click(page, button('Aceptar Cédula nueva.pdf'))
    await sees(page, '2 papeles: 2 aceptados')
    await subir(page, 'PRIMERA.- El precio es de cien millones de pesos.')
    await sees(page, 'Minuta 1')
    await type(page, 'Comentarios', 'Sus documentos están completos.')
    await click(page, button('Validar Documento'))
    await reads(() => pildora(page), 'Minuta enviada')

    bien(
      await cliente.put(`/SolicitudesTramites/comentariosRevision/${id}`, {
        respuesta: false,
        usuario: 'Belisario',
        comentarios: 'El precio es otro.',
      }),
    )
    await reload(page)
    await reads(() => pildora(page), 'Minuta con observaciones')
    await sees(page, 'El precio es otro.')
    await subir(page, 'PRIMERA.- El precio es de ciento veinte millones de pesos.')
    await reads(() => pildora(page), 'Minuta enviada')
    await click(page, button('Qué cambió'))
    await sees(page, 'Párrafo cambiado')
    expect(await accessibilityFaults(page), 'what changed').to.deep.equal([])

    bien(
      await cliente.put(`/SolicitudesTramites/comentariosRevision/${id}`, {
        respuesta: true,
        usuario: 'Belisario',
        comentarios: '',
      }),
    )
    await reload(page)
    await reads(() => pildora(page), 'Sin cita')
    await click(page, button('Agendar'))
    await click(page, button('Tomar esa'))
    expect(await accessibilityFaults(page), 'booking').to.deep.equal([])
    await click(page, inDialog('Agendar'))
    await reads(() => pildora(page), 'Cita agendada')
    await sees(page, 'Despacho del notario · Agendada')

    await click(page, button('Reprogramar'))
    await click(page, inDialog('Reprogramar'))
    await sees(page, 'Campo requerido')
    await click(page, button('Tomar esa'))
    await click(page, inDialog('Reprogramar'))
    await reads(() => pildora(page), 'Cita reprogramada')

    for (const [boton, pregunta] of PASOS_FINALES) {
      await click(page, button(boton))
      await aceptar(page, pregunta)
      await reads(() => pildora(page), boton)
    }
    expect(await accessibilityFaults(page), 'delivered').to.deep.equal([])
    expect(bien(await cliente.get(`/SolicitudesTramites/${id}`))).to.include({ etapa: 6, estado: 'entregada' })
    expect(problems).to.deep.equal([])
  })

  it('si otro puesto tomó la hora se ofrecen las más cercanas; de más se da con su razón; al cancelar queda sin cita', async () => {
    const office = await freshOffice()
    const { id } = await solicitudConTramite(office, { etapa: 5, estado: 'sin_cita' })
    const { id: otra } = await solicitudConTramite(office, { etapa: 5, estado: 'sin_cita' })
    const { page } = await visit(`/admin/solicitud/${id}`, { office, role: 'revisor' })
    await click(page, button('Agendar'))
    await click(page, button('Tomar esa'))
    const mes = bogotaDate(Date.now()).slice(0, 7)
    const { primera } = bien(await api(office).as('admin').get(`/horariosTramites?fecha_dispoonibilidad_mes=${mes}`))
    const fecha = `${primera.fecha} ${primera.hora}`
    bien(await api(office).as('admin').post('/citas', { id_solicitud: otra, fecha }))
    await click(page, inDialog('Agendar'))
    await sees(page, 'Esa hora ya se tomó: elija otra. Las más cercanas:')
    expect(await accessibilityFaults(page), 'taken').to.deep.equal([])

    await click(page, field('Dar fuera de los cupos o del horario'))
    await click(page, `label::-p-text(${primera.hora})`)
    await click(page, inDialog('Agendar'))
    await sees(page, 'Escriba por qué se da de más.')
    await type(page, 'Por qué', 'No puede ir a otra hora: viaja ese día.')
    expect(await accessibilityFaults(page), 'beyond').to.deep.equal([])
    await click(page, inDialog('Agendar'))
    await reads(() => pildora(page), 'Cita agendada')

    await click(page, button('Cancelar cita'))
    await type(page, 'Motivo', 'Pidió otra fecha')
    await click(page, inDialog('Cancelar cita'))
    await reads(() => pildora(page), 'Sin cita')
  })
})

/** Who asked stores one file. @returns its id */
async function trae(
  cliente: Client,
  id: number,
  name: string,
  dice: string,
  campos: Record<string, string | number>,
): Promise<number> {
  const reply = await sendForm(cliente, `/SolicitudesTramites/${id}/archivos`, campos, {
    archivo: { name, content: unPdf(dice) },
  })
  return Number(bien(reply).id)
}

/** The office uploads a draft, by its button. */
async function subir(page: Page, dice: string): Promise<void> {
  const [selector] = await Promise.all([page.waitForFileChooser(), click(page, button('Elegir PDF'))])
  await selector.accept([enDisco('minuta.pdf', unPdf(dice))])
}
