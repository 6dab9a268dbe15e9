import { expect } from 'chai'
import { diferenciasDe } from '../../../modules/plantillas/domain.ts'

describe('Plantillas: lo que cambia de una versión a la siguiente', () => {
  it('dice qué etiquetas se agregaron, cuáles se quitaron y cuántas siguen', () => {
    const antes = ['valor_vneta', 'iva', '#compradores', 'nombre']
    expect(diferenciasDe(antes, ['valor_venta', 'iva', '#compradores', 'nombre'])).to.deep.equal({
      agregadas: [{ etiqueta: 'valor_venta', veces: 1 }],
      quitadas: [{ etiqueta: 'valor_vneta', veces: 1 }],
      iguales: 3,
    })
  })

  it('cuenta cada vez: una etiqueta que ahora sale tres veces y antes una se agregó dos', () => {
    expect(diferenciasDe(['iva'], ['iva', 'iva', 'iva'])).to.deep.equal({
      agregadas: [{ etiqueta: 'iva', veces: 2 }],
      quitadas: [],
      iguales: 1,
    })
  })

  it('el orden no importa, ni los nombres que trae el lenguaje', () => {
    expect(diferenciasDe(['a', 'constructor', '__proto__'], ['__proto__', 'constructor', 'a'])).to.deep.equal({
      agregadas: [],
      quitadas: [],
      iguales: 3,
    })
  })
})
