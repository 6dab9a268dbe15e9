import { expect } from 'chai'
import { etapaDe, sinTurno, turnosDesde } from '../../../modules/solicitudes/domain.ts'
import { ESTADOS_DE_ETAPA, ESTADOS_DE_SOLICITUD } from '../../../schemas/solicitudes/etapas.ts'

describe('Solicitudes: su camino', () => {
  it('cada estado es de su etapa', () => {
    for (const [etapa, estados] of ESTADOS_DE_ETAPA.entries())
      for (const estado of estados) expect(etapaDe(estado)).to.equal(etapa)
  })

  it('nunca salta una etapa, y solo retrocede dentro de la suya', () => {
    for (const de of ESTADOS_DE_SOLICITUD)
      for (const a of turnosDesde(de, 'oficina')) expect(etapaDe(a) - etapaDe(de), `${de} → ${a}`).to.be.oneOf([0, 1])
  })

  it('quien pide no valida, ni devuelve, ni firma ni entrega', () => {
    const puede = ESTADOS_DE_SOLICITUD.flatMap((de) => turnosDesde(de, 'cliente'))
    expect([...new Set(puede)].sort()).to.deep.equal([
      'agendada',
      'con_observaciones',
      'elegido',
      'recibidos',
      'reprogramada',
      'sin_cita',
    ])
  })

  it('a cada estado se llega de otro, y de todos menos el último se sale', () => {
    const llegan = new Set(
      ESTADOS_DE_SOLICITUD.flatMap((de) => [...turnosDesde(de, 'oficina'), ...turnosDesde(de, 'cliente')]),
    )
    expect(ESTADOS_DE_SOLICITUD.filter((estado) => !llegan.has(estado))).to.deep.equal(['borrador', 'datos'])
    expect(ESTADOS_DE_SOLICITUD.filter((estado) => turnosDesde(estado, 'oficina').length === 0)).to.deep.equal([
      'borrador',
      'entregada',
    ])
  })

  it('lo que no sigue se dice en una frase', () => {
    expect(sinTurno('datos', 'firmada', 'oficina')).to.equal(
      'La solicitud está en «Datos recibidos» y de ahí no pasa a «Firmada».',
    )
    expect(sinTurno('validados', 'validados', 'oficina')).to.equal('La solicitud está en «Documentos validados».')
    expect(sinTurno('recibidos', 'validados', 'oficina')).to.equal(null)
  })
})
