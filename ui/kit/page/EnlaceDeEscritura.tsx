import { Link } from 'wouter'
import { ABREN_LA_ESCRITURA } from '../../../schemas/radicaciones/acceso.ts'
import { puede } from '../http/permisos.ts'

interface Props {
  /** Null leads nowhere. */
  numero: number | string | null
  children?: React.ReactNode
}

/** A filing's number, which leads to its deed's page where the role opens one. */
export const EnlaceDeEscritura = ({ numero, children = numero }: Props) =>
  numero !== null && puede(...ABREN_LA_ESCRITURA) ? (
    <Link className="kit-enlace" href={`/admin/escritura/${numero}`}>
      {children}
    </Link>
  ) : (
    <>{children}</>
  )
