import { expect } from 'chai'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { sources } from './source.ts'

/** What begins a change of the office's data. */
const CAMBIA =
  /^(Añadir|Agregar|Crear|Nuev[oa]|Registrar|Recibir|Radicar|Publicar|Subir|Importar|Solicitar|Invitar|Eliminar|Editar)\b/
const textoDe = (path: string): string => sources('ui').find((one) => one.path.endsWith(path))?.text ?? ''

describe('Quien solo consulta no ve lo que no puede hacer', () => {
  it('en el menú, lo que cambia algo no se muestra con «ver»', () => {
    const entradas = [
      ...textoDe('ui/menu.ts').matchAll(/una\('([^']+)', '[^']*', \w+, (\[[^\]]*\]|\w+(?:\([^)]*\))?)/g),
    ]
    expect(entradas.length).to.be.above(15)
    const faltas = entradas
      .filter(([, label = '', ids = '']) => CAMBIA.test(label) && ids.includes("'ver'"))
      .map(([, label]) => label)
    expect(faltas).to.deep.equal([])
  })

  it('en la paleta, tampoco', () => {
    const una = /una\('([^']+)', \w+, '[^']*', '[^']*'(?:, \['\w+', '(\w+)'\])?\)/g
    const acciones = [...textoDe('ui/shell/paleta/acciones.ts').matchAll(una)]
    expect(acciones.length).to.be.above(10)
    expect(
      acciones
        .filter(([, label = '', accion]) => CAMBIA.test(label) && (accion ?? 'ver') === 'ver')
        .map(([, label]) => label),
    ).to.deep.equal([])
  })

  it('en una pantalla, lo que se abre sin pedir nada más solo se lee', () => {
    for (const { id, acciones } of PANTALLAS)
      for (const accion of acciones)
        if ((accion.tipo === 'dialog' || accion.tipo === 'form') && accion.necesita === undefined)
          expect(accion.texto, id).to.match(/^(Ver |Datos |¿Por qué )/)
  })
})
