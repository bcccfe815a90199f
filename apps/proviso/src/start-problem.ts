/** A sentence for whoever runs it; nothing else to see. Several stand in lines of their own. */
export class StartProblem extends Error {}
