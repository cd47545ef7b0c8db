/** Words without accents that say nothing about what is searched. */
export const stopWords: ReadonlySet<string> = new Set(
  `a ai aie ainsi alors apres as au aucun aussi autre aux avant avec avez avoir avons bien bonjour c ca car ce ceci cela
  celle celles celui ces cet cette ceux chez ci combien comme comment d dans de depuis des dire dit dois doit donc donner
  dont du e elle elles en encore entre es est et etaient etait etes etre eu faire fais fait faites faut fois font ici il
  ils j je juste l la le les leur leurs lors lorsque lui m ma mais me meme merci mes moi moins mon n ne nest ni non nos
  notre nous on ont ou oui par pas peu peut peuvent peux plait plus pour pourquoi pourrais pouvez pouvoir pris puis puisje
  qu quand que quel quelle quelles quels quelque qui quoi s sa sans se sera ses si sinon soit sont sous sur svp t ta te
  tes toi ton toujours tous tout toute toutes tres trop tu un une va vais vers veut veux voila vos votre voudrais voulez
  vouloir vous y`.split(/\s+/),
)
