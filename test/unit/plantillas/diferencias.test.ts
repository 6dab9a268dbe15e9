import assert from 'node:assert/strict'
import { diferenciasDe } from '../../../modules/plantillas/domain.ts'

describe('lo que cambia de una versión de la plantilla a la siguiente', () => {
  it('dice qué etiquetas se agregaron, cuáles se quitaron y cuántas siguen', () => {
    assert.deepEqual(diferenciasDe(['valor_vneta', 'iva', '#compradores', 'nombre'], ['valor_venta', 'iva', '#compradores', 'nombre']), {
      agregadas: [{ etiqueta: 'valor_venta', veces: 1 }], quitadas: [{ etiqueta: 'valor_vneta', veces: 1 }], iguales: 3,
    })
  })

  it('cuenta cada vez: una etiqueta que ahora sale tres veces y antes una se agregó dos', () => {
    assert.deepEqual(diferenciasDe(['iva'], ['iva', 'iva', 'iva']), {
      agregadas: [{ etiqueta: 'iva', veces: 2 }], quitadas: [], iguales: 1,
    })
  })

  it('el orden no importa, ni los nombres que trae el lenguaje', () => {
    assert.deepEqual(diferenciasDe(['a', 'constructor', '__proto__'], ['__proto__', 'constructor', 'a']), {
      agregadas: [], quitadas: [], iguales: 3,
    })
  })
})
