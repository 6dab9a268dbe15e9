// mariadb: sums, unions and casts of the reports
import { cuadran } from '../harness/libros-cuadran.ts'

cuadran(250)
