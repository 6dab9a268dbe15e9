import { expect } from 'chai'
import type { Context } from '../../../modules/kernel/index.ts'
import { sueltoEfectivo } from '../../../modules/pantallas/efectiva.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { sinTabla } from '../../e2e/pantallas-muestra.ts'

const con = (...ids: number[]) => ({ user: { permisos: new Set(ids) } }) as unknown as Context // only what it may do is read

describe('Formulario sin tabla', () => {
  it('es de quien puede enviarlo, y no de quien solo ve', () => {
    expect(() => sueltoEfectivo(con(permiso('departamentos', 'ver')), sinTabla)).to.throw('permiso')
    expect(sueltoEfectivo(con(permiso('departamentos', 'modificar')), sinTabla).definicion).to.include({
      boton: 'Devolver',
    })
  })

  it('lleva las frases de cada regla y la dirección de su revisión, como las pantallas', () => {
    const {
      definicion: { esquema },
      extra,
      huella,
      validador,
    } = sueltoEfectivo(con(permiso('departamentos', 'modificar')), sinTabla)
    expect(esquema.properties.motivo).to.have.nested.property('mensajes.minLength')
    expect(extra).to.deep.equal([])
    expect(validador).to.equal(`/api/pantallas/sin-tabla/validador/${huella}`)
  })
})
