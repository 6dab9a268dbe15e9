import { Button } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { enumerar } from '../../schemas/es-co/index.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import type { Equipo } from './guardar/equipo.ts'
import type { Filtros, Rol } from './radicacion.ts'

const AgregarAlEquipo = lazy(() => import('./AgregarAlEquipo.tsx'))

interface Props {
  filtros: Filtros
  equipo: Equipo
  onChange: (campo: Rol, valor: number) => void
}

/** The way out of a team field that has nobody to choose: said where somebody is missing, and one press from adding them. */
export const SinEquipo = ({ filtros, equipo, onChange }: Props) => {
  const [abierto, setAbierto] = useState(false)
  const listas: Record<Rol, readonly unknown[]> = {
    digitador: filtros.digitadores,
    revisor: filtros.revisor,
    contacto: filtros.personas,
    liquidador: filtros.liquidadores,
  }
  const roles = Object.keys(listas) as Rol[] // keys of a record by role
  const vacios = roles.filter((rol) => listas[rol].length === 0)
  const agrega = puedeVista('personas', 'crear') || puedeVista('personas', 'modificar')
  if (!agrega && vacios.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2 text-13">
      {vacios.length ? (
        <p className="muted">
          La oficina no tiene a nadie como {enumerar(vacios)}.
          {agrega ? '' : ' Pida a quien registra las personas que diga quién lo hace.'}
        </p>
      ) : null}
      {agrega ? (
        <Button
          size="xs"
          variant={vacios.length ? 'light' : 'subtle'}
          leftSection={<IconUsersPlus size={16} aria-hidden />}
          onClick={() => setAbierto(true)}
        >
          Agregar al equipo
        </Button>
      ) : null}
      {abierto ? (
        <Suspense fallback={null}>
          <AgregarAlEquipo
            cargos={vacios.length ? vacios : ['digitador']}
            onHecho={(id, cargos) => {
              for (const rol of cargos) if (equipo[rol] === null) onChange(rol, id)
            }}
            onClose={() => setAbierto(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
