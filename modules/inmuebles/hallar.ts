import { claveDeMatricula } from '../../schemas/json/claves.ts'
import { buscable } from '../entidades/index.ts'
import { keyOf } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { CON_CLAVE, conNombres, LISTA } from './listar-inmuebles.ts'
import type { Inmueble } from './model.ts'

buscable({
  clase: 'inmuebles',
  titulo: 'Inmuebles',
  llamadas: ['inmueble', 'inmuebles', 'matricula', 'folio', 'predio'],
  needs: ver('inmuebles'),
  lista: LISTA,
  filas: conNombres,
  exacta: (texto) => {
    const clave = /\d/.test(texto) ? claveDeMatricula(texto) : null
    return clave === null ? null : { sql: CON_CLAVE, values: [keyOf('matricula', clave)] }
  },
  hallado: (inmueble) => {
    const { municipio } = inmueble as Inmueble & { municipio: string | null } // `conNombres` joins it
    return {
      titulo: inmueble.matricula,
      detalle: [inmueble.direccion, municipio].filter(Boolean).join(' · '),
      href: `/admin/inmuebles?id=${inmueble.id}`,
      claves: [inmueble.matricula, inmueble.numero_predial, inmueble.numero_catastral],
    }
  },
  enLista: () => '/admin/inmuebles',
})
