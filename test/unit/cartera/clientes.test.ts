import { expect } from 'chai'
import fc from 'fast-check'
import { cupoQueQueda, cupoSuperado, porcentajeDe, ppmDe } from '../../../modules/cartera/domain/index.ts'
import {
  CLIENTE_VACIO,
  comoRetiene,
  conmutada,
  cuerpoDe,
  revisarCliente,
  soloLoEscrito,
} from '../../../ui/cartera/clientes/cliente.ts'

describe('Clientes: reglas', () => {
  it('un porcentaje de hasta cuatro decimales va y vuelve entero; con más no es ninguno', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
        expect(ppmDe(porcentajeDe(ppm))).to.equal(ppm)
      }),
    )
    expect(['2,414', 2.414, '0', 100, ' 1.5 '].map(ppmDe)).to.deep.equal([24_140, 24_140, 0, 1_000_000, 15_000])
    expect(['', '-1', '1,23456', 'uno', 1e-7].map(ppmDe)).to.deep.equal([null, null, null, null, null])
  })

  it('el interruptor va de nada a la tarifa de la oficina y vuelve; la propia no se pierde al encenderlo (K8)', () => {
    expect([conmutada(true, null), conmutada(false, 0), conmutada(false, 2.5), conmutada(true, 2.5)]).to.deep.equal([
      0,
      null,
      null,
      2.5,
    ])
    expect([null, 0, 2.414].map(comoRetiene)).to.deep.equal(['No retiene', 'Con la tarifa de la oficina', '2,414 %'])
  })

  it('el cupo se supera cuando se debe más, no lo mismo; sin cupo no hay límite', () => {
    const casos = [
      { cupo: null, total: 9 },
      { cupo: 9, total: 9 },
      { cupo: 9, total: 10 },
      { cupo: 0, total: 0 },
    ]
    expect(casos.map(cupoSuperado)).to.deep.equal([false, false, true, false])
    expect(casos.map(cupoQueQueda)).to.deep.equal([null, 0, 0, 0])
  })

  it('a una persona se le piden los ocho; a una empresa, sin apellido', () => {
    expect(Object.keys(revisarCliente(CLIENTE_VACIO))).to.have.members([
      'numero_documento',
      'nombres',
      'apellidos',
      'direccion',
      'telefono',
      'correo_electronico',
      'codigo',
    ])
    const empresa = { ...CLIENTE_VACIO, tipo_documento: 6, apellidos: 'de antes' }
    expect(revisarCliente(empresa)).to.not.have.property('apellidos')
    expect(cuerpoDe(empresa, null)).to.include({ apellidos: '', activo: 1, reteiva: null })
  })

  it('de una fila solo se envía lo que se escribió', () => {
    const fila = {
      codigo: 1,
      activo: 1,
      reteiva: null,
      correo_electronico: null,
      extra: { sede: 'Norte' },
      version_persona: 3,
    }
    const cuerpo = { codigo: 2, activo: '1', reteiva: 0, correo_electronico: null, extra: { sede: 'Norte' } }
    expect(soloLoEscrito(cuerpo, fila)).to.deep.equal({ codigo: 2, reteiva: 0, version_persona: 3 })
  })
})
