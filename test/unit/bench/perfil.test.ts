import { expect } from 'chai'
import { grupoDe, repartir, type Perfil } from '../../bench/grande/perfil-leer.ts'

const nodo = (id: number, functionName: string, url: string) => ({
  id,
  callFrame: { functionName, url, lineNumber: id, columnNumber: 0 },
})
const perfil: Perfil = {
  nodes: [
    nodo(1, '(idle)', ''),
    nodo(2, 'list', 'modules/kernel/lists/list.ts'),
    nodo(3, 'run', '/x/node_modules/knex/lib/a.js'),
    nodo(4, '(garbage collector)', ''),
    nodo(5, 'sorted', 'modules/kernel/lists/keyset.ts'),
  ],
  samples: [2, 1, 3, 4, 5, 2],
  timeDeltas: [7, 300, 500, 100, 50, 150, 0],
}

describe('El perfil dice a quién se le va el procesador', () => {
  it('cada muestra dura hasta la siguiente; el ocio no cuenta, y los módulos suman sus funciones', () => {
    const { ocupado, grupos, funciones } = repartir(perfil, ({ url, lineNumber }) => ({
      archivo: url,
      linea: lineNumber,
    }))
    expect(ocupado).to.be.closeTo(600 / 1100, 1e-9)
    expect(grupos).to.deep.equal([
      { nombre: 'modules/kernel', parte: 450 / 600 },
      { nombre: 'knex', parte: 100 / 600 },
      { nombre: 'V8: recolector', parte: 50 / 600 },
    ])
    expect(funciones[0]).to.deep.equal({ nombre: 'list · modules/kernel/list.ts:2', parte: 300 / 600 })
  })

  it('un archivo es de su módulo, de su paquete, aun dentro de otro, o de Node', () => {
    const casos: Readonly<Record<string, string>> = {
      '../modules/personas/model.ts': 'modules/personas',
      '../node_modules/@scope/a/b.js': '@scope/a',
      '../node_modules/a/node_modules/b/c.js': 'b',
      'node:net': 'node:net',
      'node:internal/streams/writable': 'node:internal',
      '../scripts/app.ts': 'scripts',
    }
    for (const [archivo, grupo] of Object.entries(casos)) expect(grupoDe(archivo, 'f')).to.equal(grupo)
    const sinArchivo = ['writev', '(program)', '', 'libsql_js::statement::Rows::js_next', 'validate11', 'dispatch']
    expect(sinArchivo.map((nombre) => grupoDe('', nombre))).to.deep.equal([
      'red',
      'V8: lo demás',
      'V8: nativas',
      'libsql',
      'ajv',
      'V8: nativas',
    ])
  })
})
