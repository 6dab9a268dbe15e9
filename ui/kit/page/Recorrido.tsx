import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import { useAccion } from '../forms/use-envio.ts'
import { hayOtra, pasarPagina, puestoEn, type Tramo } from '../lista/recorrido.ts'

/** Place in the list that the record was opened from, and the way to its neighbours. */
export const Recorrido = ({ enlace }: { enlace: string }) => {
  const [location] = useLocation()
  const aqui = puestoEn(location)
  if (!aqui) return null
  const { tramo, puesto } = aqui
  const { titulo, volver, antes, total, limitado } = tramo
  return (
    <nav
      className="kit-recorrido inline-flex items-center gap-1 text-muted text-12 tabular-nums"
      aria-label={`Registros de ${titulo}`}
    >
      <Paso tramo={tramo} href={tramo.hrefs[puesto - 1]} hacia={-1} />
      <Link className={enlace} href={volver} title={`Volver a ${titulo}`}>
        {formatAmount(antes + puesto + 1)} de {limitado ? 'más de ' : ''}
        {formatAmount(total)}
      </Link>
      <Paso tramo={tramo} href={tramo.hrefs[puesto + 1]} hacia={1} />
    </nav>
  )
}

const PASO = { [-1]: ['Registro anterior', IconChevronLeft], 1: ['Registro siguiente', IconChevronRight] } as const

const Paso = ({ tramo, href, hacia }: { tramo: Tramo; href: string | undefined; hacia: 1 | -1 }) => {
  const [, navigate] = useLocation()
  const { ocupado, hacer } = useAccion()
  const [nombre, Icono] = PASO[hacia]
  const icono = <Icono size={16} aria-hidden />
  if (href)
    return (
      <ActionIcon component={Link} href={href} size="sm" aria-label={nombre} title={nombre}>
        {icono}
      </ActionIcon>
    )
  const pasar = () => hacer(() => pasarPagina(tramo, hacia), { alHacer: (otro) => otro && navigate(otro) })
  return (
    <ActionIcon
      size="sm"
      aria-label={nombre}
      title={nombre}
      loading={ocupado}
      disabled={!hayOtra(tramo, hacia)}
      onClick={() => void pasar()}
    >
      {icono}
    </ActionIcon>
  )
}
